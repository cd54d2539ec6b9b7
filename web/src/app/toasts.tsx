import { type ComponentType, useEffect, useState } from 'react';
import { toast, useToasts } from '#components/ui/toast-store.ts';

const SIGNS = ['pointerdown', 'pointermove', 'keydown'] as const;
const PLAIN_MS = 5000;

/** Fetched once someone is there to press something: the first toast often says that there is no connection any more. */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const [failed, setFailed] = useState(false);
  const newest = useToasts(({ items }) => items.at(-1)?.id ?? null);
  const asked = newest !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each toast asks again for what could not be fetched
  useEffect(() => {
    if (Toaster) return;
    const once = new AbortController();
    const fetchToaster = () => {
      once.abort();
      void import('#components/ui/toaster.tsx').then(
        (file) => setToaster(() => file.Toaster),
        () => setFailed(true),
      );
    };
    if (asked) fetchToaster();
    else for (const sign of SIGNS) addEventListener(sign, fetchToaster, { signal: once.signal, passive: true });
    return () => once.abort();
  }, [Toaster, newest]);
  if (Toaster) return asked ? <Toaster /> : null;
  return failed ? <PlainToasts /> : null;
}

/** The words alone, where there is no connection to fetch how they are drawn. */
function PlainToasts() {
  const items = useToasts((state) => state.items);
  const first = items[0]?.id;
  useEffect(() => {
    if (first === undefined) return;
    const timer = setTimeout(() => toast.dismiss(first), PLAIN_MS);
    return () => clearTimeout(timer);
  }, [first]);
  return (
    <div role="alert" className="fixed bottom-16 z-50 m-3 flex flex-col gap-2 sm:bottom-0 sm:left-14 lg:left-[250px]">
      {items.map(({ id, text }) => (
        <p key={id} className="rounded-md border border-line bg-raised px-3 py-2.5 text-ink shadow-float">
          {text}
        </p>
      ))}
    </div>
  );
}
