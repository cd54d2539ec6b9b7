import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** What the button does: its name for a screen reader and its hover text. */
  label: string;
  icon: ReactNode;
  size?: 'sm' | 'md';
};

export function IconButton({ label, icon, size = 'md', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={clsx(
        'inline-flex shrink-0 items-center justify-center rounded-md text-mute transition-colors [&>svg]:size-4',
        'not-disabled:hover:bg-hover not-disabled:hover:text-ink disabled:opacity-55',
        size === 'sm' ? 'size-7' : 'size-10 dense:size-8',
        className,
      )}
    >
      {icon}
    </button>
  );
}
