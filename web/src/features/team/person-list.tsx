import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { MailLink, PhoneLink } from '#components/ui/contact-links.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Person } from '#core/contract/people.ts';
import { nameOf } from './words.ts';

type PersonListProps = { people: readonly Person[]; labelledBy: string; onDelete: (person: Person) => void };

/** Who is saved: columns where there is room, a few lines each on a phone. */
export function PersonList({ people, labelledBy, onDelete }: PersonListProps) {
  return (
    <>
      <Heads />
      <ul aria-labelledby={labelledBy}>
        {people.map((person) => (
          <PersonRow key={person.email} person={person} onDelete={() => onDelete(person)} />
        ))}
      </ul>
    </>
  );
}

/** The places of the rows that are on their way. */
export function LoadingPeople({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <Heads />
      <div>
        {[1, 2, 3].map((row) => (
          <div key={row} aria-hidden className={`${rowClass} h-33 md:h-[45px]`}>
            {['w-32', 'w-40', 'w-48', 'w-28'].map((width) => (
              <Skeleton key={width} className={`h-3.5 max-md:mb-4 ${width}`} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

const columns =
  'md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)_minmax(0,1.3fr)_10.5rem_2.5rem] md:items-center md:gap-x-3';
const rowClass = `relative border-line px-3 py-2.5 not-first:border-t md:border-t md:py-1.5 ${columns}`;

function PersonRow({ person, onDelete }: { person: Person; onDelete: () => void }) {
  const name = nameOf(person);
  return (
    <li className={rowClass}>
      <Cell className="pr-10 font-medium md:pr-0" title={name}>
        {name}
      </Cell>
      <Cell className="text-mute max-md:empty:hidden" title={person.company_name}>
        {person.company_name}
      </Cell>
      <span className="block min-w-0 text-sm max-md:pt-1">
        <MailLink email={person.email} />
      </span>
      <span className="block text-sm max-md:empty:hidden">
        {person.phone_number && <PhoneLink number={person.phone_number} />}
      </span>
      <IconButton
        label={`Delete ${name}`}
        icon={<Trash2 aria-hidden />}
        onClick={onDelete}
        className="max-md:absolute max-md:top-1.5 max-md:right-1.5"
      />
    </li>
  );
}

function Heads() {
  return (
    <div aria-hidden className={`hidden h-[34px] px-3 font-medium text-mute text-xs ${columns}`}>
      <span>Name</span>
      <span>Company</span>
      <span>E-mail</span>
      <span>Phone</span>
    </div>
  );
}

function Cell({ className, title, children }: { className: string; title: string; children: ReactNode }) {
  return (
    <span title={title} className={`block truncate ${className}`}>
      {children}
    </span>
  );
}
