import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '#components/ui/toast-store.ts';
import { AppError } from '#core/contract/error.ts';
import { DOCUMENT_NAMES, documentFault } from '#core/domain/documents.ts';
import { type Place, useUploadDocument } from './documents.ts';

type Upload = { fileName: string; share: number };
/** By slot. */
type Slots<T> = Partial<Record<string, T>>;

const FAILED = 'Failed to upload file. Please try again.';

/** Names a slot: in the package by its type alone. */
const slotOf = ({ type, booked }: Place): string => (booked ? `${booked.id} ${booked.leg} ${type}` : type);

/** Uploads under way, one a slot, and what went wrong with the last of each. */
export function useUploads() {
  const { mutateAsync } = useUploadDocument();
  const [running, setRunning] = useState<Slots<Upload>>({});
  const [faults, setFaults] = useState<Slots<string>>({});
  const controllers = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const all = controllers.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);

  const say = useCallback((place: Place, fault: string | undefined) => {
    setFaults((now) => ({ ...now, [slotOf(place)]: fault }));
  }, []);

  const upload = (place: Place, file: File) => {
    const slot = slotOf(place);
    if (controllers.current.has(slot)) return;
    const fault = documentFault(file);
    say(place, fault ?? undefined);
    if (fault) return;
    const controller = new AbortController();
    controllers.current.set(slot, controller);
    const show = (share: number) => setRunning((now) => ({ ...now, [slot]: { fileName: file.name, share } }));
    show(0);
    // each of several at once hears of its own end
    mutateAsync({ place, file, signal: controller.signal, onProgress: show })
      .then(
        () => toast.success(`${DOCUMENT_NAMES[place.type]} is uploaded.`),
        (error: unknown) => say(place, controller.signal.aborted ? undefined : reasonOf(error)),
      )
      .finally(() => {
        controllers.current.delete(slot);
        setRunning((now) => ({ ...now, [slot]: undefined }));
      });
  };

  return {
    upload,
    say,
    cancel: (place: Place) => controllers.current.get(slotOf(place))?.abort(),
    runningAt: (place: Place): Upload | undefined => running[slotOf(place)],
    faultAt: (place: Place): string | undefined => faults[slotOf(place)],
  };
}

/** What the server found in the file is said; for the rest, that it failed. */
const reasonOf = (error: unknown): string =>
  error instanceof AppError && SAID.has(error.code) ? error.detail : FAILED;
const SAID = new Set(['invalid', 'too_large', 'rate_limited', 'conflict', 'not_found']);
