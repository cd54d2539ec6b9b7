// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { listBookedLoads } from '#core/contract/booked-load.ts';
import { bookLoads } from '#core/contract/load-book.ts';
import { listSavedLoads, saveLoad } from '#core/contract/saved-load.ts';
import { aBookedLoad, aSavedLoad } from '../../tests/support/booked.ts';
import { drawn } from '../../tests/support/drawn.tsx';
import { aLoad } from '../../tests/support/load.ts';
import { aPair } from '../../tests/support/pair.ts';
import { EMAIL, person } from '../../tests/support/person.ts';
import { useBookLoads } from './booking.ts';
import { useSaveActions } from './save-actions.ts';
import { type UsageAction, usage } from './usage.ts';

const LOAD = aLoad({ id: 'ch-7', data_source: 'C.H. Robinson' });
const PAIR = aPair();

function Page() {
  const saves = useSaveActions(EMAIL);
  const book = useBookLoads();
  const order = (...loads: (typeof LOAD)[]) => ({
    order: { loads, carrier: null, entryId: null },
    prices: {},
    agreed: {},
  });
  const buttons = {
    'Save Load': () => saves.toggle(LOAD),
    'Save Pair': () => saves.togglePair(PAIR),
    'Book Load': () => book.mutate(order(LOAD)),
    'Book Pair': () => book.mutate(order(PAIR.outbound, PAIR.return)),
  };
  return Object.entries(buttons).map(([name, press]) => (
    <button key={name} type="button" onClick={press}>
      {name}
    </button>
  ));
}

const booked = aBookedLoad({ data_source: 'C.H. Robinson' });
const child = aBookedLoad({ id: 'df-2', data_source: 'direct_freight' });
const taken = (success: boolean, is_pair: boolean) => ({
  success,
  detail: null,
  booked_loads: [{ ...booked, is_pair, child: is_pair ? child : null }],
});

it.each([
  ['Save Load', 'load_save', { [saveLoad.path]: aSavedLoad() }],
  ['Save Pair', 'pair_load_save', { [saveLoad.path]: aSavedLoad({ is_pair: true }) }],
  ['Book Load', 'load_book', { [bookLoads.path]: taken(true, false) }],
  ['Book Pair', 'pair_load_book', { [bookLoads.path]: taken(true, true) }],
  ['Book Load', null, { [bookLoads.path]: taken(false, false) }],
  ['Save Load', null, {}],
] as const)('%s is counted as %s', async (press, action, answer) => {
  const counted: [UsageAction, object][] = [];
  const end = usage.listen((...told) => void counted.push(told));
  const lists = { [listSavedLoads.path]: { loads: [] }, [listBookedLoads.path]: { loads: [] } };
  const page = drawn(<Page />, { user: person('carrier'), answers: { ...lists, ...answer } });
  const button = () => [...page.element.querySelectorAll('button')].find(({ textContent }) => textContent === press);
  await vi.waitFor(() => expect(button()).toBeDefined());
  await page.settled();
  button()?.click();
  const path = press.startsWith('Book') ? bookLoads.path : saveLoad.path;
  await vi.waitFor(() => expect(page.reads).toContain(path));
  await page.settled();
  const source = press.endsWith('Pair') && press.startsWith('Save') ? 'truckstop' : 'C.H. Robinson';
  expect(counted).toEqual(action === null ? [] : [[action, { data_source: source }]]);
  end();
  page.end();
});
