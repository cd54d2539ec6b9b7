import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSendContactMessage } from '#components/queries/contact.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextAreaField } from '#components/ui/text-area-field.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { toast } from '#components/ui/toast-store.ts';
import type { SessionUser } from '#core/contract/account.ts';
import { contactForm, type ContactForm as Form } from '#core/contract/contact.ts';
import { AppError } from '#core/contract/error.ts';
import { ClosingAlert } from './closing-alert.tsx';
import { dropDraft, keepDraft, readDraft } from './draft.ts';

type Errors = Partial<Record<keyof Form, string>>;
type Shown = { kind: 'ok' | 'bad'; text: string };

const SUCCESS = "Thank you! Your message has been sent successfully. We'll get back to you shortly.";
const SUCCESS_MS = 1000;
const LOGGED_OUT = 'Please login to contact us';

export function ContactForm({ user, supportEmail }: { user: SessionUser; supportEmail: string }) {
  const [values, setValues] = useState<Form>(() => draftOf(user));
  const [errors, setErrors] = useState<Errors>({});
  const [shown, setShown] = useState<Shown | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const send = useSendContactMessage();
  const idOf = useRequestId();
  useEffect(() => {
    if (shown?.kind !== 'ok') return;
    const timer = setTimeout(() => setShown(null), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);

  const failed = (error: unknown) => {
    if (!(error instanceof AppError)) return setShown({ kind: 'bad', text: failure(supportEmail) });
    if (error.code === 'unauthenticated') {
      // the page goes to the sign-in screen: what was written is there again afterwards
      keepDraft(user.email, values);
      return toast.error(LOGGED_OUT);
    }
    if (error.code === 'invalid') setErrors(error.fields ?? {});
    const own = ['rate_limited', 'conflict', 'invalid'].includes(error.code);
    setShown({ kind: 'bad', text: own ? error.detail : failure(supportEmail) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    setShown(null);
    const checked = contactForm.safeParse(values);
    if (!checked.success) return setErrors(errorsOf(checked.error.issues));
    setErrors({});
    // a press hears of its own end, also when the page has gone to the sign-in screen meanwhile
    send.mutateAsync({ ...checked.data, requestId: idOf(checked.data) }).then(() => {
      setShown({ kind: 'ok', text: SUCCESS });
      dropDraft();
      setValues(({ name }) => ({ name, message: '' }));
    }, failed);
  };
  const field = (name: keyof Form) => ({
    name,
    required: true,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setValues((before) => ({ ...before, [name]: target.value }));
      setErrors(({ [name]: _, ...others }) => others);
      if (send.isSuccess) send.reset();
    },
  });

  return (
    <form ref={form} aria-label="Contact Us" onSubmit={submit} className="flex flex-col gap-4">
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <TextAreaField label="Message" rows={6} {...field('message')} />
      {shown ? (
        <ClosingAlert kind={shown.kind} onClose={() => setShown(null)}>
          {shown.text}
        </ClosingAlert>
      ) : (
        send.isSuccess && (
          <Alert kind="ok">
            Your message is with our team. The answer comes to {send.data.answers_to}
            {send.data.thanked && ', where a confirmation is already'}.
          </Alert>
        )
      )}
      <Button type="submit" variant="primary" size="lg" busy={send.isPending} className="self-start">
        SEND MESSAGE
      </Button>
    </form>
  );
}

function draftOf({ email, name: own }: SessionUser): Form {
  const { name, message } = readDraft(email) ?? { name: own, message: '' };
  return { name, message };
}

const failure = (email: string) =>
  `Oops! Something went wrong while sending your message. Please try again later or contact us directly at ${email}.`;

function errorsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Errors {
  const errors: Errors = {};
  for (const { path, message } of issues) errors[path[0] as keyof Form] ??= message;
  return errors;
}

/** The same text pressed again is the same message; another text is another. */
function useRequestId() {
  const last = useRef({ text: '', id: '' });
  return ({ name, message }: Form): string => {
    const text = JSON.stringify([name, message]);
    if (last.current.text !== text) last.current = { text, id: crypto.randomUUID() };
    return last.current.id;
  };
}
