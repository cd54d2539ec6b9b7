import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { miles, usd } from '#core/domain/format.ts';
import { localDay } from '#core/domain/trial.ts';
import { isRead, type PageLoad } from '#core/lens/page-load.ts';
import { readSelection } from '#core/lens/read-selection.ts';
import { handBackhaul } from '../../shared/lens-backhaul.ts';

type LensTextProps = { selected: string; tabId: number | null; onSearch: () => void };

/** A load in words, as selected on the page or typed in, and the search for a load back. */
export function LensText({ selected, tabId, onSearch }: LensTextProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? selected.replace(/\s+/g, ' ').trim();
  const reading =
    text === '' ? null : readSelection(text, localDay(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone));
  const load = reading && isRead(reading) ? reading : null;
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label="A load in words"
        hint={load ? summaryOf(load) : undefined}
        error={reading && !isRead(reading) ? `Not readable: ${reading.unreadable}` : undefined}
        placeholder="Dallas TX → Atlanta GA 781 mi $1,950 van"
        value={text}
        onChange={(event) => setTyped(event.target.value === '' ? null : event.target.value)}
      />
      {load && (
        <Button size="sm" className="self-start" onClick={() => void handBackhaul(load, tabId).then(onSearch)}>
          Find a backhaul for this
        </Button>
      )}
    </div>
  );
}

const summaryOf = ({ origin, destination, ...load }: PageLoad): string =>
  [
    `${origin.city}, ${origin.state} → ${destination.city}, ${destination.state}`,
    load.miles !== null && miles(load.miles),
    usd(load.payment),
    load.equipment.join(', '),
  ]
    .filter(Boolean)
    .join(' · ');
