import { clsx } from 'clsx';
import { Headset, type LucideIcon, Truck, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useChooseAccountType } from '#components/queries/account.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import type { WORKING_ACCOUNT_TYPES } from '#core/contract/account.ts';

type Role = (typeof WORKING_ACCOUNT_TYPES)[number];

const ROLES: readonly { role: Role; name: string; text: string; icon: LucideIcon }[] = [
  {
    role: 'dispatcher',
    name: 'Dispatcher',
    text: 'You search and book loads for carriers who add you. No load-board account of your own.',
    icon: Headset,
  },
  {
    role: 'carrier',
    name: 'Carrier',
    text: 'You search and book loads for your own trucks and assign them to your drivers.',
    icon: Truck,
  },
  {
    role: 'driver',
    name: 'Driver',
    text: 'You see the loads a carrier assigns to you. No fee and no subscription.',
    icon: UserRound,
  },
];

type Props = {
  signedIn: boolean;
  /** Before the choice is sent. */
  onChoose: () => void;
  /** Once the choice is kept. */
  onChosen: () => Promise<void>;
  onSignIn: () => void;
};

export function RoleChoice({ signedIn, onChoose, onChosen, onSignIn }: Props) {
  const [role, setRole] = useState<Role | null>(null);
  const choose = useChooseAccountType();
  const send = () => {
    if (!role) return;
    if (!signedIn) return onSignIn();
    onChoose();
    choose.mutate(role, { onSuccess: () => void onChosen() });
  };
  return (
    <form
      className="pt-[6vh]"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <h1 className="font-semibold text-xl tracking-tight">What do you do?</h1>
      <p className="mt-2 text-mute text-md">Your choice decides which screens you get. It can’t be changed later.</p>
      <fieldset className="mt-6 grid gap-3 sm:grid-cols-3">
        <legend className="sr-only">Role</legend>
        {ROLES.map(({ role: each, name, text, icon: Icon }) => (
          <label
            key={each}
            className={clsx(
              'flex gap-3 rounded-md border p-4 transition-colors sm:flex-col sm:gap-2',
              'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
              role === each ? 'border-accent bg-tint' : 'border-field/60 bg-panel hover:bg-hover',
            )}
          >
            <input
              type="radio"
              name="role"
              value={each}
              checked={role === each}
              onChange={() => setRole(each)}
              className="sr-only"
            />
            <Icon aria-hidden className={clsx('size-5 shrink-0', role === each ? 'text-accent' : 'text-mute')} />
            <span>
              <span className="block font-semibold text-md">{name}</span>
              <span className="mt-0.5 block text-mute text-sm">{text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {choose.isError && (
        <Alert kind="bad" className="mt-4">
          Failed to save your selection. Please try again.
        </Alert>
      )}
      {/* The place is kept: nothing moves when the button comes. */}
      <div className="mt-6 min-h-12">
        {role && (
          <Button type="submit" variant="primary" size="lg" busy={choose.isPending || choose.isSuccess}>
            Continue
          </Button>
        )}
      </div>
    </form>
  );
}
