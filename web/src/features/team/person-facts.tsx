import { clsx } from 'clsx';
import { MailLink, PhoneLink } from '#components/ui/contact-links.tsx';
import type { Person } from '#core/contract/people.ts';
import { nameOf } from './words.ts';

/** A person who was found, in a few lines. */
export function PersonFacts({ person, className }: { person: Person; className?: string }) {
  return (
    <div className={clsx('flex flex-col gap-0.5', className)}>
      <span className="truncate">
        <b className="font-semibold">{nameOf(person)}</b>
        {person.company_name && <span className="text-mute"> · {person.company_name}</span>}
      </span>
      <span className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
        <MailLink email={person.email} />
        {person.phone_number && <PhoneLink number={person.phone_number} />}
      </span>
    </div>
  );
}
