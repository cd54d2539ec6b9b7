import { expect, it } from 'vitest';
import { entryId, pairEntryId, savedEntryId } from './entry-id.ts';

it('joins the parts with hyphens, as the specification has it', () => {
  expect(entryId('ann@example.com', 'ts-81')).toBe('ann@example.com-ts-81');
  expect(pairEntryId('ann@example.com', 'ts-81', 'df-9')).toBe('ann@example.com-ts-81-pair-df-9');
  expect(savedEntryId('ann@example.com', { id: 'ts-81' })).toBe('ann@example.com-ts-81');
  expect(savedEntryId('ann@example.com', { id: 'ts-81', child: { id: 'df-9' } })).toBe(
    'ann@example.com-ts-81-pair-df-9',
  );
});
