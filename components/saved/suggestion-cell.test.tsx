import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Carrier } from '#core/contract/people.ts';
import { aSavedLoad } from '../../tests/support/booked.ts';
import { DispatcherCell } from './suggestion-cell.tsx';

const actions = { isBusy: () => false, suggest: () => undefined, cancel: () => {}, answer: () => {} };
const ROSA = { email: 'rosa@example.com', name: 'Rosa', company_name: 'Blue Mesa Trucking' } as Carrier;

it('says that a carrier who removed the dispatcher no longer sees the suggestion, whatever they had answered', () => {
  for (const load_status of ['not approved yet', 'approved'] as const) {
    const saved = aSavedLoad({ suggested_to: ROSA.email, suggested_by: 'dana@example.com', load_status });
    const shown = (carriers: Carrier[] | undefined) =>
      renderToStaticMarkup(<DispatcherCell saved={saved} actions={actions} carriers={carriers} />);
    const word = load_status === 'approved' ? 'Ready to book' : 'Waiting';
    expect(shown([ROSA])).toContain(word);
    // not known yet
    expect(shown(undefined)).toContain(word);
    expect(shown([])).toContain('Not shared');
    expect(shown([])).toContain('rosa@example.com has removed you and does not see it');
    expect(shown([])).not.toContain(word);
  }
});
