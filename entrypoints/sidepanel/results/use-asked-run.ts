import { useEffect, useRef, useState } from 'react';
import { useCarriers } from '#components/queries/carriers.ts';
import type { RunState } from '#components/queries/search-run.ts';
import { useAuth } from '#components/session/auth.tsx';
import { searchKey } from '#core/domain/results-address.ts';
import type { FreightSearch } from '#core/domain/search-url.ts';
import type { ResultsProps } from './results.tsx';

type Ways<F> = Pick<ResultsProps, 'onRefused'> & {
  run: RunState;
  search: (body: F & { carrier_email?: string }) => Promise<void>;
  /** Of what came so far. */
  ids: () => string[];
};

/** Searches at each press, for the carrier whom a dispatcher chose, and tells what is new since the same search before. */
export function useAskedRun<S extends FreightSearch>(
  asked: ResultsProps<S>['asked'],
  { run, search, ids, onRefused }: Ways<S['form']>,
) {
  const { user, refresh } = useAuth();
  const isDispatcher = user?.account_type === 'dispatcher';
  const { data: carriers } = useCarriers(isDispatcher);
  const carrier = carriers?.find(({ id }) => id === asked.carrierId) ?? null;
  const ready = !isDispatcher || carrier !== null;
  const key = searchKey(asked.search, asked.carrierId);
  const before = useRef<{ key: string; ids: ReadonlySet<string> } | null>(null);
  const [since, setSince] = useState<ReadonlySet<string> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press, and nothing else, starts a search
  useEffect(() => {
    if (!ready) return;
    setSince(before.current?.key === key ? before.current.ids : null);
    void search({ ...asked.search.form, ...(carrier ? { carrier_email: carrier.email } : {}) });
  }, [asked.press, ready]);
  const { status, error } = run;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when a search has ended
  useEffect(() => {
    if (status === 'done') before.current = { key, ids: new Set(ids()) };
  }, [status]);
  useEffect(() => {
    if (error?.code === 'invalid' && error.fields) onRefused(error.fields);
    // the searches were used elsewhere: the count that shows is behind the server's
    if (error?.code === 'trial_limit') refresh().catch(() => undefined);
  }, [error, onRefused, refresh]);
  return { carrier, since };
}
