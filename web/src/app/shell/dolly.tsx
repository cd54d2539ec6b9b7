import { MessageCircle } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { create } from 'zustand';
import { toast } from '#components/ui/toast-store.ts';
import { visitorIdItem } from '../storage.ts';

type WindowProps = { visitorId: string; onClose: () => void; onNavigate: (path: string) => void };

const AssistantWindow = lazy<ComponentType<WindowProps>>(() =>
  import('#components/assistant/assistant-window.tsx').then(
    ({ AssistantWindow: Window }) => ({ default: Window }),
    () => ({ default: NoWindow }),
  ),
);

/** Where the window could not be fetched: says so, and leaves the screen as it is. */
function NoWindow({ onClose }: WindowProps) {
  const closeNow = useEffectEvent(onClose);
  useEffect(() => {
    toast.error('Dolly could not be reached. Check your connection, then reload the page and ask again.');
    closeNow();
  }, []);
  return null;
}

const useDolly = create<{ open: boolean; opener: Element | null }>(() => ({ open: false, opener: null }));

const close = () => {
  const { opener } = useDolly.getState();
  useDolly.setState({ open: false, opener: null });
  if (opener instanceof HTMLElement) opener.focus();
};

/** Opens and closes the assistant's window. */
export function DollyToggle({ className, onOpen }: { className: string; onOpen?: () => void }) {
  const open = useDolly((state) => state.open);
  return (
    <button
      type="button"
      title="Ask Dolly"
      aria-expanded={open}
      onClick={(event) => {
        if (open) return close();
        useDolly.setState({ open: true, opener: onOpen ? null : event.currentTarget });
        onOpen?.();
      }}
      className={className}
    >
      <MessageCircle aria-hidden />
      <span className={onOpen ? '' : 'sr-only lg:not-sr-only lg:truncate'}>Ask Dolly</span>
    </button>
  );
}

/** The window itself, whose code comes when it is first opened. */
export function Dolly() {
  const open = useDolly((state) => state.open);
  const navigate = useNavigate();
  if (!open) return null;
  const go = (path: string) => {
    void navigate(path);
    // a phone has no room for the window beside the page it leads to
    if (!matchMedia('(min-width: 640px)').matches) close();
  };
  return (
    <Suspense>
      <AssistantWindow visitorId={visitorId()} onClose={close} onNavigate={go} />
    </Suspense>
  );
}

/** Made once in a browser. */
function visitorId(): string {
  const known = visitorIdItem.read();
  if (known) return known;
  const id = crypto.randomUUID();
  visitorIdItem.write(id);
  return id;
}
