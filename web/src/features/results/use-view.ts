import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PairOrder } from '#core/domain/pair-order.ts';
import { RESULT_ORDERS, type ResultOrder } from '#core/domain/result-order.ts';
import { useAddress, WAYS_TO_SHOW } from './use-address.ts';

type Change = Record<'sort' | 'varied' | 'view' | 'show' | 'load', string | null>;

/** What of the page's address is not the search: the order, which list is shown, whether on the map, and whose details are open. */
export function useView() {
  const params = useAddress();
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const go = useCallback(
    (change: Partial<Change>, options: { replace: boolean; opened?: boolean }) => {
      const next = new URLSearchParams(location.search);
      for (const [name, value] of Object.entries(change)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      const search = next.toString().replaceAll('%2C', ',');
      void navigate({ search }, { replace: options.replace, state: options.opened ? OPENED : null });
    },
    [navigate],
  );

  useEffect(() => {
    const named = new URLSearchParams(search);
    const taken = WAYS_TO_SHOW.filter((name) => params.get(name) !== named.get(name));
    if (taken.length === 0) return;
    go(Object.fromEntries(taken.map((name) => [name, params.get(name)])), { replace: true });
  }, [params, search, go]);

  const openId = params.get('load');
  const opened = state === OPENED || (typeof state === 'object' && state !== null && 'opened' in state);
  return {
    openId,
    /** The carrier that a dispatcher searched for, by its id. */
    carrierId: params.get('carrier'),
    showsSaved: params.get('view') === 'saved',
    showsMap: params.get('show') === 'map',
    setOrder: (order: ResultOrder, reversed: boolean) => {
      const usual = order === Object.keys(RESULT_ORDERS)[0] && !reversed;
      go({ sort: usual ? null : `${reversed ? '-' : ''}${order}` }, { replace: true, opened });
    },
    setPairOrder: (order: PairOrder) => go({ sort: order === 'recommended' ? null : order }, { replace: true, opened }),
    /** Whether few returns are shown for each outbound load. */
    varied: params.get('varied') === '1',
    setVaried: (on: boolean) => go({ varied: on ? '1' : null }, { replace: true, opened }),
    showSaved: (saved: boolean) => go({ view: saved ? 'saved' : null, load: null }, { replace: true }),
    showMap: (map: boolean) => go({ show: map ? 'map' : null }, { replace: true, opened }),
    open: (id: string) => {
      if (id !== openId) go({ load: id }, { replace: openId !== null, opened: openId === null || opened });
    },
    /** Going back is what opened it undone, so that the phone's own button and ours do the same. */
    close: () => {
      if (openId === null) return;
      if (opened) void navigate(-1);
      else go({ load: null }, { replace: true });
    },
  };
}

const OPENED = { opened: true } as const;
