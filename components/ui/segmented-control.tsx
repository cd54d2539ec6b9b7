import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

type SegmentedControlProps<V extends string> = {
  /** Names the choice for screen readers. */
  label: string;
  options: readonly { value: V; label: string; icon?: ReactNode }[];
  value: V;
  onChange: (value: V) => void;
  className?: string;
};

/** One of a few, side by side; radio buttons underneath, so that arrows move between them. */
export function SegmentedControl<V extends string>(props: SegmentedControlProps<V>) {
  const { label, options, value, onChange, className } = props;
  const name = useId();
  return (
    <fieldset className={clsx('inline-flex rounded-md border border-field/60 bg-panel p-0.5', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={clsx(
            'inline-flex h-8 flex-1 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-sm px-2.5 text-sm dense:h-6.5',
            'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 [&>svg]:size-4',
            option.value === value ? 'bg-tint font-medium text-accent' : 'text-mute hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
