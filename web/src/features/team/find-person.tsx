import { Search, UserPlus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { type TeamKind, useFindPerson, useSavePerson } from '#components/queries/people.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { toast } from '#components/ui/toast-store.ts';
import { emailAddress, type Person } from '#core/contract/people.ts';
import { PersonFacts } from './person-facts.tsx';
import { LOAD_FAILED, nameOf, wordsFor } from './words.ts';

type FindPersonProps = { kind: TeamKind; saved: readonly Person[] };

/** Finds one person by the exact e-mail address, and saves them. */
export function FindPerson({ kind, saved }: FindPersonProps) {
  const find = useFindPerson(kind);
  const save = useSavePerson(kind);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const input = useRef<HTMLInputElement>(null);

  const change = (next: string) => {
    setText(next);
    setWrong(undefined);
    find.reset();
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (find.isPending) return;
    const email = emailAddress.safeParse(text);
    if (email.success) return find.mutate(email.data);
    setWrong(email.error.issues[0]?.message);
    input.current?.focus();
  };
  const saveFound = (person: Person) =>
    save.mutate(person, {
      onSuccess: () => {
        change('');
        input.current?.focus();
        toast.success(`${nameOf(person)} is saved.`);
      },
      onError: (error) => toast.error(wordsFor(error, `Failed to save ${kind}. Please try again.`)),
    });

  const already = saved.find(({ email }) => email === find.variables);
  return (
    <search>
      <form noValidate onSubmit={search} className="flex flex-wrap items-start gap-2">
        <TextField
          ref={input}
          label={`Find a ${kind} by e-mail`}
          className="min-w-0 flex-1 sm:max-w-80"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          placeholder="name@example.com"
          value={text}
          error={wrong}
          onChange={(event) => change(event.target.value)}
        />
        <Button type="submit" className="mt-5" icon={<Search aria-hidden />} busy={find.isPending}>
          Search
        </Button>
      </form>
      <div role="status" className="max-w-2xl">
        {find.data && (
          <div className="mt-3 flex flex-col gap-3 rounded-md border border-accent/40 bg-tint px-3 py-2.5 sm:flex-row sm:items-center">
            <PersonFacts person={find.data} className="min-w-0 flex-1" />
            <Button
              variant="primary"
              icon={<UserPlus aria-hidden />}
              busy={save.isPending}
              onClick={() => find.data && saveFound(find.data)}
            >
              Save {kind}
            </Button>
          </div>
        )}
        {find.data === null && (
          <div className="pt-3">
            <p className="font-medium">No {kind} found with that email.</p>
            <p className="pt-0.5 text-mute">
              {already
                ? `${nameOf(already)} is among your saved ${kind}s already.`
                : `Check the address, or ask them to sign up as a ${kind} with it.`}
            </p>
          </div>
        )}
      </div>
      {find.isError && (
        <Alert kind="bad" className="mt-3 max-w-2xl">
          {wordsFor(find.error, LOAD_FAILED)}
        </Alert>
      )}
    </search>
  );
}
