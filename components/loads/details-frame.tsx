import { ArrowLeft, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { useMedia } from './use-media.ts';

export type DetailsFrameProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Actions that stay in view. */
  footer?: ReactNode;
  closeLabel?: string;
};

/** Beside the table on a wide screen, over it on a narrower one, the whole screen of a phone. */
export function DetailsFrame(props: DetailsFrameProps) {
  const wide = useMedia('(min-width: 40rem)');
  return wide ? (
    <aside
      aria-label={props.title}
      className="fixed inset-y-0 right-0 z-20 w-[350px] animate-rise border-line border-l bg-panel shadow-float xl:shadow-none"
    >
      <Inside {...props} icon={<X aria-hidden />} />
    </aside>
  ) : (
    <Sheet {...props} />
  );
}

/** Not the browser's modal: toasts would lie under that, their 'Undo' out of reach. */
function Sheet(props: DetailsFrameProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    ref.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div
      ref={ref}
      role="dialog"
      aria-modal
      aria-label={props.title}
      tabIndex={-1}
      className="fixed inset-0 z-40 animate-rise bg-panel outline-none"
    >
      <Inside {...props} icon={<ArrowLeft aria-hidden />} />
    </div>
  );
}

/** At a great zoom the foot would leave no room to read: there everything scrolls. */
function Inside(props: DetailsFrameProps & { icon: ReactNode }) {
  const { title, onClose, children, footer, icon, closeLabel = 'Close the details (Esc)' } = props;
  return (
    <div className="flex h-full flex-col [@media(max-height:22rem)]:overflow-y-auto">
      <div className="flex items-center gap-2 border-line border-b py-1 pr-1.5 pl-4 max-sm:flex-row-reverse max-sm:gap-1 max-sm:pl-1.5">
        <h2 className="flex-1 font-medium text-mute text-sm tracking-normal">{title}</h2>
        <IconButton label={closeLabel} icon={icon} onClick={onClose} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-3 [scrollbar-width:thin] [@media(max-height:22rem)]:flex-none [@media(max-height:22rem)]:overflow-visible">
        {children}
      </div>
      {footer && (
        <div className="grid grid-cols-2 gap-2 border-line border-t px-4 py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
          {footer}
        </div>
      )}
    </div>
  );
}
