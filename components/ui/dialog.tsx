import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './icon-button.tsx';

type DialogProps = {
  open: boolean;
  /** Called for Escape, the cross and a press outside. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the foot, the main one last. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
};

/** A modal on the native dialog element: the browser keeps the focus inside and gives it back. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ onClose, title, children, footer, size = 'sm', className }: Omit<DialogProps, 'open'>) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      className={clsx(
        'm-auto w-[calc(100vw-2rem)] animate-rise rounded-md border border-line bg-raised p-0 text-ink shadow-float',
        { sm: 'max-w-md', md: 'max-w-2xl', lg: 'max-w-5xl' }[size],
        className,
      )}
    >
      <h2 id={titleId} className="pt-4 pr-12 pl-5 font-semibold text-md">
        {title}
      </h2>
      <div className="px-5 pt-2 pb-5">{children}</div>
      {footer && <div className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-3">{footer}</div>}
      {/* Last, so that the focus starts at what the dialog is about. */}
      <IconButton
        size="sm"
        label="Close"
        icon={<X aria-hidden />}
        onClick={onClose}
        className="absolute top-3.5 right-3"
      />
    </dialog>
  );
}
