import { MonitorSmartphone } from 'lucide-react';
import { useNow } from '#components/planner/use-now.ts';
import { Button } from '#components/ui/button.tsx';
import type { Device } from '#core/contract/devices.ts';
import { ageLabel } from '#core/domain/format.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The server keeps the last use to five minutes. */
const JUST_NOW_MS = 6 * MINUTE_MS;

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export function DeviceRow({ device, onDisconnect }: { device: Device; onDisconnect: () => void }) {
  const now = useNow(MINUTE_MS).getTime();
  const connected = new Date(device.connected_at);
  const lastUsed = new Date(device.last_used_at);
  const unused = now - lastUsed.getTime();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
      <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-mute" />
      <div className="min-w-48 flex-1">
        <p className="wrap-anywhere font-medium">{device.name}</p>
        <p className="text-mute text-sm">
          Connected <time dateTime={device.connected_at}>{moment.format(connected)}</time> · last used{' '}
          <time dateTime={device.last_used_at} title={moment.format(lastUsed)}>
            {unused < JUST_NOW_MS ? 'just now' : `${ageLabel(unused / HOUR_MS)} ago`}
          </time>
        </p>
      </div>
      <Button className="max-sm:ml-8" aria-label={`Disconnect ${device.name}`} onClick={onDisconnect}>
        Disconnect
      </Button>
    </li>
  );
}
