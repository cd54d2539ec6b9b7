import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

export type FieldProps = {
  label: string;
  /** Help that is always there. */
  hint?: ReactNode;
  /** What is wrong and how to mend it; takes the place of the hint. */
  error?: string | undefined;
  required?: boolean | undefined;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  className?: string | undefined;
};

type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** Label, control, hint and error, wired together; the control takes the props it is given. */
export function Field({
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  id: ownId,
  children,
}: FieldProps & { id?: string | undefined; children: (control: ControlProps) => ReactNode }) {
  const generated = useId();
  const id = ownId ?? generated;
  const note = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className={className}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1 block text-xs font-medium text-mute'}>
        {label}
        {required && (
          <span aria-hidden className="text-bad">
            {' *'}
          </span>
        )}
      </label>
      {children({ id, 'aria-describedby': note, 'aria-invalid': error ? true : undefined })}
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className="mt-1 flex items-start gap-1 text-xs text-bad">
            <CircleAlert aria-hidden className="mt-0.5 size-3 shrink-0" />
            {error}
          </p>
        )}
      </div>
      {!error && hint && (
        <p id={`${id}-hint`} className="mt-1 text-xs text-mute">
          {hint}
        </p>
      )}
    </div>
  );
}

/** The box of every control: 16 px text on a phone, or iOS zooms into it. */
export const controlClass =
  'block h-10 w-full rounded-md border border-field bg-panel px-2.5 text-md text-ink placeholder:text-mute dense:h-8 dense:text-base ' +
  'aria-invalid:border-bad disabled:bg-hover disabled:text-mute focus-visible:outline-offset-0';
