import type { ReactNode } from 'react';
import { laneOf } from '#components/loads/load-facts.ts';
import { ChoiceSelect } from '#components/ui/choice-select.tsx';
import type { BookedLoad } from '#core/contract/booked-load.ts';
import type { Person } from '#core/contract/people.ts';

type AssignSelectProps = {
  load: BookedLoad;
  /** The carrier's saved drivers, undefined until they came. */
  drivers: readonly Person[] | undefined;
  busy: boolean;
  /** With the driver's e-mail. */
  onAssign: (driver: string) => void;
  /** The way to the team, where nobody can be chosen. */
  teamLink: ReactNode;
};

/** Gives a booked load to a driver of the team. */
export function AssignSelect({ load, drivers, busy, onAssign, teamLink }: AssignSelectProps) {
  if (drivers?.length === 0) return <span className="text-mute text-sm">No saved drivers yet. {teamLink}</span>;
  return (
    <ChoiceSelect
      label={`Assign to a driver: ${laneOf(load)}`}
      sendLabel={`Assign: ${laneOf(load)}`}
      placeholder="Assign..."
      busyPlaceholder="Assigning..."
      options={drivers?.map(({ email, name }) => ({ value: email, label: name || email }))}
      none="No saved drivers yet"
      busy={busy}
      onChoose={(driver) => driver !== '' && onAssign(driver)}
    />
  );
}
