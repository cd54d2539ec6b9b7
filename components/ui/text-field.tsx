import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { controlClass, Field, type FieldProps } from './field.tsx';

type TextFieldProps = FieldProps &
  ComponentProps<'input'> & {
    /** Unit at the right edge ('mi', 'lb'). */
    suffix?: string;
    /** A control inside the right edge, for example an icon button. */
    trailing?: ReactNode;
    inputClassName?: string;
  };

export function TextField(props: TextFieldProps) {
  const { label, hint, error, hideLabel, className, suffix, trailing, inputClassName, id, ...input } = props;
  return (
    <Field {...{ label, hint, error, hideLabel, className, id, required: input.required }}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            className={clsx(controlClass, suffix && 'pr-8', trailing && 'pr-10 sm:pr-8', inputClassName)}
          />
          {suffix && (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-xs text-mute"
            >
              {suffix}
            </span>
          )}
          {trailing && <div className="absolute inset-y-0 right-0 flex items-center">{trailing}</div>}
        </div>
      )}
    </Field>
  );
}
