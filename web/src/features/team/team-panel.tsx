import { Users } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type TeamKind, useDeletePerson, useSavePerson, useTeam } from '#components/queries/people.ts';
import { Alert } from '#components/ui/alert.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { toast } from '#components/ui/toast-store.ts';
import type { Person } from '#core/contract/people.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { FindPerson } from './find-person.tsx';
import { LoadingPeople, PersonList } from './person-list.tsx';
import { GIVES, LOAD_FAILED, nameOf, wordsFor } from './words.ts';

/** One part of the team: the search by e-mail, and who is saved. */
export function TeamPanel({ kind }: { kind: TeamKind }) {
  const team = useTeam(kind);
  const save = useSavePerson(kind);
  const remove = useDeletePerson(kind);
  const [asked, setAsked] = useState<Person | null>(null);
  const [deleted, setDeleted] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  // The row that had the focus is gone.
  useEffect(() => {
    if (deleted > 0) heading.current?.focus();
  }, [deleted]);

  const undo = (person: Person) =>
    save.mutateAsync(person).then(
      () => toast.success(`${nameOf(person)} is saved again.`),
      (error: unknown) => toast.error(wordsFor(error, `Failed to save ${kind}. Please try again.`)),
    );
  const confirm = (person: Person) =>
    remove.mutate(person, {
      onSuccess: () => {
        setAsked(null);
        setDeleted((count) => count + 1);
        toast.success(`${nameOf(person)} deleted.`, {
          action: { label: 'Undo', run: () => void undo(person) },
        });
      },
    });
  const ask = (person: Person) => {
    remove.reset();
    setAsked(person);
  };

  let list: ReactNode;
  if (team.data) {
    list =
      team.data.length > 0 ? (
        <PersonList people={team.data} labelledBy={headingId} onDelete={ask} />
      ) : (
        <EmptyState icon={<Users />} title={`No saved ${kind}s yet.`}>
          Find them above by the e-mail address they sign in with, and save them. {GIVES[kind]}
        </EmptyState>
      );
  } else if (team.isError) {
    list = <ErrorState message={LOAD_FAILED} onRetry={() => void team.refetch()} />;
  } else {
    list = <LoadingPeople label={`Loading your ${kind}s`} />;
  }
  return (
    <>
      {/* What was found before a deletion may not hold after it. */}
      <FindPerson key={deleted} kind={kind} saved={team.data ?? []} />
      <section className="mt-6">
        <h2 ref={heading} id={headingId} tabIndex={-1} className="pb-2 font-semibold text-md focus:outline-none">
          Saved {kind}s{' '}
          {team.data && team.data.length > 0 && (
            <span className="pl-1 font-normal text-base text-mute tabular-nums">{team.data.length}</span>
          )}
        </h2>
        {team.data && team.isError && (
          <Alert kind="warn" className="mb-2">
            {LOAD_FAILED}
          </Alert>
        )}
        <div className="rounded-md border border-line bg-panel">{list}</div>
      </section>
      <DeleteDialog
        kind={kind}
        person={asked}
        busy={remove.isPending}
        error={remove.isError ? wordsFor(remove.error, `Failed to delete ${kind}. Please try again.`) : null}
        onConfirm={confirm}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}
