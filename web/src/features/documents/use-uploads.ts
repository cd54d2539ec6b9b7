import { useCallback, useEffect, useRef, useState } from 'react';
import { useUploadDocument } from '#components/queries/documents.ts';
import { toast } from '#components/ui/toast-store.ts';
import { AppError } from '#core/contract/error.ts';
import { DOCUMENT_NAMES, documentFault, type PackageDocument } from '#core/domain/documents.ts';

type Upload = { fileName: string; share: number };
type Slots<T> = Partial<Record<PackageDocument, T>>;

const FAILED = 'Failed to upload file. Please try again.';

/** Uploads under way, one a slot, and what went wrong with the last of each. */
export function useUploads() {
  const { mutate } = useUploadDocument();
  const [running, setRunning] = useState<Slots<Upload>>({});
  const [faults, setFaults] = useState<Slots<string>>({});
  const controllers = useRef(new Map<PackageDocument, AbortController>());
  useEffect(() => {
    const all = controllers.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);

  const say = useCallback((type: PackageDocument, fault: string | undefined) => {
    setFaults((now) => ({ ...now, [type]: fault }));
  }, []);

  const upload = (type: PackageDocument, file: File) => {
    if (controllers.current.has(type)) return;
    const fault = documentFault(file);
    say(type, fault ?? undefined);
    if (fault) return;
    const controller = new AbortController();
    controllers.current.set(type, controller);
    const show = (share: number) => setRunning((now) => ({ ...now, [type]: { fileName: file.name, share } }));
    show(0);
    mutate(
      { type, file, signal: controller.signal, onProgress: show },
      {
        onSuccess: () => toast.success(`${DOCUMENT_NAMES[type]} is uploaded.`),
        onError: (error) => say(type, controller.signal.aborted ? undefined : reasonOf(error)),
        onSettled: () => {
          controllers.current.delete(type);
          setRunning((now) => ({ ...now, [type]: undefined }));
        },
      },
    );
  };

  return { running, faults, upload, say, cancel: (type: PackageDocument) => controllers.current.get(type)?.abort() };
}

/** What the server found in the file is said; for the rest, that it failed. */
const reasonOf = (error: unknown): string =>
  error instanceof AppError && ['invalid', 'too_large', 'rate_limited'].includes(error.code) ? error.detail : FAILED;
