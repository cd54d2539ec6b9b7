import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange' | 'className'> & {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  className?: string;
};

/** On or off, at once; a checkbox underneath. */
export function Switch({ label, checked, onChange, className, ...input }: SwitchProps) {
  return (
    <label
      className={clsx('inline-flex min-h-10 select-none items-center gap-2 whitespace-nowrap dense:min-h-6', className)}
    >
      <span className="relative inline-flex h-5 w-9 shrink-0">
        <input
          {...input}
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full border border-field bg-hover transition-colors checked:border-accent checked:bg-accent disabled:opacity-55"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 left-1 size-3 rounded-full bg-field transition-transform peer-checked:translate-x-4 peer-checked:bg-on-accent"
        />
      </span>
      {label}
    </label>
  );
}
