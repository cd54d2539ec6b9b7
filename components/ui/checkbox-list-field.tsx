import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { controlClass, Field, type FieldProps } from './field.tsx';
import { Popover } from './popover.tsx';

type CheckboxListFieldProps<V extends string> = FieldProps & {
  options: readonly { value: V; label: string }[];
  value: readonly V[];
  /** Gets the chosen values in the order of the options. */
  onChange: (value: V[]) => void;
  placeholder?: string;
};

/** Several of a list, in a popover of checkboxes; the closed field names what is chosen. */
export function CheckboxListField<V extends string>(props: CheckboxListFieldProps<V>) {
  const { label, hint, error, required, hideLabel, className, options, value, onChange, placeholder = 'None' } = props;
  const chosen = options.filter((option) => value.includes(option.value));
  const summary = chosen.map((option) => option.label).join(', ');
  const toggle = (changed: V) =>
    onChange(options.map((option) => option.value).filter((each) => (each === changed) !== value.includes(each)));
  return (
    <Field {...{ label, hint, error, required, hideLabel, className }}>
      {(control) => (
        <Popover
          label={label}
          className="w-(--radix-popover-trigger-width) min-w-56"
          trigger={
            <button
              type="button"
              {...control}
              title={summary}
              aria-label={`${label}: ${summary || placeholder}`}
              className={clsx(controlClass, 'flex items-center gap-2 text-left')}
            >
              <span className={clsx('min-w-0 flex-1 truncate', !summary && 'text-mute')}>{summary || placeholder}</span>
              {chosen.length > 1 && <span className="text-xs text-mute tabular-nums">{chosen.length}</span>}
              <ChevronDown aria-hidden className="size-4 shrink-0 text-mute" />
            </button>
          }
        >
          <fieldset onKeyDown={moveWithArrows} className="max-h-80 overflow-y-auto">
            <legend className="sr-only">{label}</legend>
            {options.map((option) => (
              <label
                key={option.value}
                className="flex min-h-10 items-center gap-2 rounded-sm px-2 hover:bg-hover dense:min-h-7 dense:text-sm"
              >
                <input
                  type="checkbox"
                  className="size-4 accent-accent"
                  checked={value.includes(option.value)}
                  onChange={() => toggle(option.value)}
                />
                <span className="flex-1">{option.label}</span>
                <span aria-hidden className="text-xs text-mute">
                  {option.value}
                </span>
              </label>
            ))}
          </fieldset>
        </Popover>
      )}
    </Field>
  );
}

function moveWithArrows(event: KeyboardEvent<HTMLFieldSetElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const boxes = [...event.currentTarget.querySelectorAll('input')];
  const at = boxes.indexOf(document.activeElement as HTMLInputElement);
  boxes[(at + step + boxes.length) % boxes.length]?.focus();
}
