import { useState } from 'react';
import type { SearchFieldErrors } from '#components/search/search-fields.ts';
import { backhaulForm, searchForm } from '#core/contract/search.ts';
import { restoreSearchForm, type SearchFormValues, toSearchForm } from '#core/domain/search-form.ts';
import type { FreightSearch } from '#core/domain/search-url.ts';
import type { SearchMemory } from './search-memory.ts';

type Start = {
  memory: SearchMemory;
  /** Left out: what it was last. */
  initial: SearchFormValues | undefined;
  initialKind: FreightSearch['kind'] | undefined;
  refused: SearchFieldErrors | undefined;
  today: string;
};

/** The form's text, kept across visits, and what is wrong with it: said at the first submit, then as it is mended. */
export function useSearchFormState({ memory, initial, initialKind, refused, today }: Start) {
  const [isBackhaul, setIsBackhaul] = useState(() =>
    initialKind ? initialKind === 'backhaul' : (memory.isBackhaul.read() ?? false),
  );
  const [values, setValues] = useState(() => restoreSearchForm(initial ?? memory.form.read(), today));
  const [shown, setShown] = useState<SearchFieldErrors>(refused ?? {});
  const [refusals, setRefusals] = useState(refused ? 1 : 0);
  const [lastRefused, setLastRefused] = useState(refused);
  if (refused && refused !== lastRefused) {
    setLastRefused(refused);
    setShown(refused);
    setRefusals((count) => count + 1);
  }

  const change = (changed: Partial<SearchFormValues>) => {
    const next = { ...values, ...changed };
    setValues(next);
    memory.form.write(next);
    if (Object.keys(shown).length > 0) setShown(stillWrong(shown, changed, errorsOf(next, isBackhaul)));
  };

  const setBackhaul = (on: boolean) => {
    setIsBackhaul(on);
    memory.isBackhaul.write(on);
    if (on) setShown(({ origin_range: _out, destination_range: _back, ...rest }) => rest);
  };

  /** The checked form; null when something is wrong, which then stands at its field. */
  const check = (): FreightSearch | null => {
    const search = checked(values, isBackhaul);
    const errors = search && values.ship_date < today ? PAST(today) : errorsOf(values, isBackhaul);
    if (search && Object.keys(errors).length === 0) {
      memory.form.write(values);
      memory.isBackhaul.write(isBackhaul);
      setShown({});
      return search;
    }
    setShown(errors);
    setRefusals((count) => count + 1);
    return null;
  };

  return { values, errors: shown, refusals, change, check, isBackhaul, setBackhaul };
}

function checked(values: SearchFormValues, isBackhaul: boolean): FreightSearch | null {
  const draft = toSearchForm(values);
  if (isBackhaul) {
    const form = backhaulForm.safeParse(draft).data;
    return form ? { kind: 'backhaul', form } : null;
  }
  const form = searchForm.safeParse(draft).data;
  return form ? { kind: 'one-way', form } : null;
}

const PAST = (today: string): SearchFieldErrors => ({
  ship_date: `The ship date is past. Choose ${today} or later.`,
});

function errorsOf(values: SearchFormValues, isBackhaul: boolean): SearchFieldErrors {
  const errors: SearchFieldErrors = {};
  const parsed = (isBackhaul ? backhaulForm : searchForm).safeParse(toSearchForm(values));
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = path[0] as keyof SearchFormValues;
    errors[name] ??= message;
  }
  if (values.destination_city.trim() && !values.destination_state) {
    errors.destination_state ??= 'Choose the state of the delivery city';
  }
  return errors;
}

/** Of the fields just changed, what is wrong now; the others keep what was said of them. */
function stillWrong(shown: SearchFieldErrors, changed: Partial<SearchFormValues>, now: SearchFieldErrors) {
  const next = { ...shown };
  for (const name of Object.keys(changed) as (keyof SearchFormValues)[]) {
    if (now[name]) next[name] = now[name];
    else delete next[name];
  }
  if (next.min_distance && !now.min_distance) delete next.min_distance;
  return next;
}
