import { paths } from '#core/domain/app-paths.ts';
import { returnToItem } from './storage.ts';

/** Where a device waits to be let in, when signing up came between. */
export function waitingDevice(): string | null {
  const wanted = returnToItem.read();
  return wanted?.startsWith(`${paths.connect}?`) ? wanted : null;
}

/** The same, once. */
export function takeWaitingDevice(): string | null {
  const wanted = waitingDevice();
  if (wanted !== null) returnToItem.clear();
  return wanted;
}
