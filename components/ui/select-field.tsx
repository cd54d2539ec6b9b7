import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldProps } from './field.tsx';

type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'children'> & {
    options: readonly SelectOption[];
    /** Text of the empty choice; leave it out where something is always chosen. */
    placeholder?: string;
  };

export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, hideLabel, className, options, placeholder, id, ...select } = props;
  return (
    <Field {...{ label, hint, error, hideLabel, className, id, required: select.required }}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className={clsx(controlClass, 'appearance-none truncate pr-8')}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-mute"
          />
        </div>
      )}
    </Field>
  );
}
