import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useAuth } from '#components/session/auth.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { AppError, messageOf } from '#core/contract/error.ts';
import { serverOrigin } from '#core/domain/server-origin.ts';
import { changeServer } from '../shared/change-server.ts';
import { useOrigin } from '../shared/origin.tsx';
import { reachServer } from '../shared/reach-server.ts';
import { Section } from './section.tsx';

const NO_ADDRESS =
  'Enter an address such as https://headhaul.example. Only this computer (localhost) goes without https.';

/** Where the server is. Another address is taken only once Headhaul answers there, and signs out. */
export function Server() {
  const origin = useOrigin();
  const { user, logout } = useAuth();
  const [typed, setTyped] = useState(origin);
  const check = useQuery({
    queryKey: ['server', origin],
    queryFn: async () => {
      await reachServer(origin);
      return true;
    },
    staleTime: 0,
    retry: false,
    networkMode: 'always',
  });
  const save = useMutation({
    mutationFn: async (text: string) => {
      const next = serverOrigin(text);
      if (next === null) throw new AppError('invalid', NO_ADDRESS);
      setTyped(next);
      if (next === origin) return void (await check.refetch());
      await reachServer(next);
      // every open part begins anew with it, this one too
      await changeServer({ logout }, next);
    },
    onError: () => undefined,
    networkMode: 'always',
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(typed);
  };
  return (
    <Section title="Server">
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <TextField
          label="Address of your Headhaul"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          hint={user ? 'Another address signs you out.' : 'The address you open Headhaul at in the browser.'}
          error={save.isError ? messageOf(save.error, 'The address could not be saved. Please try again.') : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            save.reset();
          }}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={save.isPending}>
            Save
          </Button>
        </div>
      </form>
      <div className="mt-3">
        {check.isSuccess && !check.isFetching && <Alert kind="ok">Headhaul answers at {origin}.</Alert>}
        {check.isError && !check.isFetching && (
          <Alert kind="bad">
            <p>{messageOf(check.error, 'The server can’t be checked.')}</p>
            <Button size="sm" className="mt-2" onClick={() => void check.refetch()}>
              Try again
            </Button>
          </Alert>
        )}
        {check.isFetching && (
          <p role="status" className="py-2 text-mute">
            Checking {origin} …
          </p>
        )}
      </div>
    </Section>
  );
}
