import { useEffect, useState } from 'react';
import { Switch } from '#components/ui/switch.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { type BrowserQuietHours, browserZone, quietHoursItem, readQuietHours } from '../shared/quiet-hours.ts';
import { Section } from './section.tsx';

/** When no notification is shown; what came in them is shown when they end. Kept at once, on this device. */
export function QuietHoursSection() {
  const [hours, setHours] = useState<BrowserQuietHours | null>(null);
  useEffect(() => {
    void readQuietHours().then(setHours);
    return quietHoursItem.watch((stored) => stored && setHours(stored));
  }, []);
  if (!hours) return null;
  const keep = (changed: Partial<BrowserQuietHours>) => {
    const next = { ...hours, ...changed };
    setHours(next);
    // an emptied field is none
    if (next.from && next.until) void quietHoursItem.write(next);
  };
  return (
    <Section title="Quiet hours">
      <p className="mb-2 text-mute text-sm">
        No notification shows in them; what came is shown when they end. The times are those of your browser,{' '}
        {browserZone()}; the same time twice means at any hour.
      </p>
      <Switch label="No notifications in quiet hours" checked={hours.on} onChange={(on) => keep({ on })} />
      <div className="mt-2 flex gap-3">
        <TextField
          label="From"
          type="time"
          required
          disabled={!hours.on}
          value={hours.from}
          onChange={({ target }) => keep({ from: target.value })}
        />
        <TextField
          label="Until"
          type="time"
          required
          disabled={!hours.on}
          value={hours.until}
          onChange={({ target }) => keep({ until: target.value })}
        />
      </div>
    </Section>
  );
}
