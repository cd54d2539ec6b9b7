import { useEffect, useRef, useState } from 'react';
import { useDevices, useDisconnectDevice } from '#components/queries/devices.ts';
import { Alert } from '#components/ui/alert.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { toast } from '#components/ui/toast-store.ts';
import type { Device } from '#core/contract/devices.ts';
import { messageOf } from '#core/contract/error.ts';
import { DeviceRow } from './device-row.tsx';

const LOAD_FAILED = 'Failed to load your connected devices.';

/** The browsers whose extension works with this account. */
export function ConnectedDevices() {
  const devices = useDevices();
  const disconnect = useDisconnectDevice();
  const [asked, setAsked] = useState<Device | null>(null);
  const [gone, setGone] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  // The row that had the focus is gone.
  useEffect(() => {
    if (gone > 0) list.current?.focus();
  }, [gone]);

  const ask = (device: Device) => {
    disconnect.reset();
    setAsked(device);
  };
  const confirm = (device: Device) =>
    disconnect.mutate(device, {
      onSuccess: () => {
        setAsked(null);
        setGone((count) => count + 1);
        toast.success(`${device.name} is disconnected.`);
      },
    });

  if (!devices.data) {
    return devices.isError ? (
      <ErrorState message={LOAD_FAILED} onRetry={() => void devices.refetch()} busy={devices.isFetching} />
    ) : (
      <div role="status" aria-label="Loading your connected devices">
        <Skeleton className="h-10" />
      </div>
    );
  }
  return (
    <div ref={list} tabIndex={-1} className="focus:outline-none">
      {devices.isError && (
        <Alert kind="warn" className="mb-2">
          {LOAD_FAILED}
        </Alert>
      )}
      {devices.data.length > 0 ? (
        <ul className="divide-y divide-line">
          {devices.data.map((device) => (
            <DeviceRow key={device.id} device={device} onDisconnect={() => ask(device)} />
          ))}
        </ul>
      ) : (
        <p className="text-mute">
          No device is connected. The Headhaul browser extension appears here once you sign in with it.
        </p>
      )}
      <ConfirmDialog
        open={asked !== null}
        title="Disconnect this device?"
        confirmLabel="Disconnect"
        busy={disconnect.isPending}
        onConfirm={() => asked && confirm(asked)}
        onCancel={() => setAsked(null)}
      >
        {asked && (
          <p className="wrap-anywhere">
            The extension in <b>{asked.name}</b> is signed out at once. To connect it again, sign in with it.
          </p>
        )}
        {disconnect.isError && (
          <Alert kind="bad" className="mt-3">
            {messageOf(disconnect.error, 'The device could not be disconnected. Please try again.')}
          </Alert>
        )}
      </ConfirmDialog>
    </div>
  );
}
