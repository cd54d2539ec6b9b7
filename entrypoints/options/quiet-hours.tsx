import { useEffect, useState } from 'react';
import { Switch } from '#components/ui/switch.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { DEFAULT_QUIET_HOURS, type QuietHours, quietHoursItem } from '../shared/quiet-hours.ts';
import { Section } from './section.tsx';

/** When no notification is shown; what came in them is shown when they end. Kept at once, on this device. */
export function QuietHoursSection() {
  const [hours, setHours] = useState<QuietHours | null>(null);
  useEffect(() => {
    void quietHoursItem.read().then((stored) => setHours(stored ?? DEFAULT_QUIET_HOURS));
    return quietHoursItem.watch((stored) => stored && setHours(stored));
  }, []);
  if (!hours) return null;
  const keep = (changed: Partial<QuietHours>) => {
    const next = { ...hours, ...changed };
    setHours(next);
    // an emptied field is none
    if (next.from && next.to) void quietHoursItem.write(next);
  };
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Section title="Quiet hours">
      <p className="mb-2 text-mute text-sm">
        No notification shows in them; what came is shown when they end. The times are those of your browser, {zone}.
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
          label="To"
          type="time"
          required
          disabled={!hours.on}
          value={hours.to}
          onChange={({ target }) => keep({ to: target.value })}
        />
      </div>
    </Section>
  );
}
