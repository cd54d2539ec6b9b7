import { Alert } from '#components/ui/alert.tsx';
import { useQueued } from '../shared/use-queued.ts';

const DONE = { save: 'Save', delete: 'Delete', answer: 'Answer' } as const;

/** What was done here and the server does not know yet. Nothing where nothing waits. */
export function WaitingActions({ owner }: { owner: string }) {
  const queued = useQueued(owner);
  if (queued.length === 0) return null;
  return (
    <Alert kind="warn" className="mb-2 text-sm">
      Sent once Headhaul can be reached:
      <ul aria-label="Waiting for the line">
        {queued.map(({ action, about }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they go in the order they came
          <li key={at}>
            {DONE[action.kind]}: {about}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
