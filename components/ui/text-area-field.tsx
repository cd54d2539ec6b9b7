import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

type TextAreaFieldProps = FieldProps & ComponentProps<'textarea'>;

/** A field for more than a line. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, error, hideLabel, className, id, ...textarea } = props;
  return (
    <Field {...{ label, hint, error, hideLabel, className, id, required: textarea.required }}>
      {(control) => (
        <textarea
          {...textarea}
          {...control}
          className="block w-full resize-y rounded-md border border-field bg-panel px-2.5 py-2 text-ink text-md placeholder:text-mute focus-visible:outline-offset-0 aria-invalid:border-bad disabled:bg-hover disabled:text-mute sm:text-base"
        />
      )}
    </Field>
  );
}
