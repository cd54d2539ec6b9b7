import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from './spinner.tsx';

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
type ButtonSize = 'sm' | 'md' | 'lg';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and refuses presses; the button keeps its focus. */
  busy?: boolean;
  icon?: ReactNode;
};

export function Button({ variant, size, busy = false, icon, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      className={buttonClass(variant, size, className)}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

const VARIANT: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent not-disabled:hover:bg-accent-hover',
  secondary: 'bg-panel text-ink border border-field/60 not-disabled:hover:bg-hover',
  ghost: 'text-ink not-disabled:hover:bg-hover',
  danger: 'bg-bad text-on-bad not-disabled:hover:bg-bad-hover',
};

const SIZE: Record<ButtonSize, string> = {
  sm: 'h-7 px-2 text-sm gap-1.5',
  md: 'h-10 px-3 gap-2 dense:h-8',
  lg: 'h-12 px-5 gap-2 text-md dense:h-10 dense:text-base',
};

/** The look of a button, for a link that acts like one. */
export const buttonClass = (variant: ButtonVariant = 'secondary', size: ButtonSize = 'md', className?: string) =>
  clsx(
    'inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-md font-medium',
    'transition-colors disabled:opacity-55 aria-disabled:opacity-55 [&>svg]:size-4 [&>svg]:shrink-0',
    VARIANT[variant],
    SIZE[size],
    className,
  );
