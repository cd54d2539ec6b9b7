import { Mail, Phone } from 'lucide-react';

const linkClass =
  'inline-flex max-w-full items-center gap-1.5 rounded-sm touch:min-h-9 text-accent hover:underline [&>svg]:size-3.5 [&>svg]:shrink-0';

/** A telephone number to tap. */
export function PhoneLink({ number }: { number: string }) {
  const dial = dialable(number);
  if (!dial) return number;
  return (
    <a href={`tel:${dial}`} className={linkClass}>
      <Phone aria-hidden />
      <span className="tabular-nums">{number}</span>
    </a>
  );
}

type MailLinkProps = { email: string; template?: { subject: string; body: string } };

/** An e-mail address to tap. */
export function MailLink({ email, template }: MailLinkProps) {
  const query = template
    ? `?subject=${encodeURIComponent(template.subject)}&body=${encodeURIComponent(template.body)}`
    : '';
  return (
    <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}${query}`} title={email} className={linkClass}>
      <Mail aria-hidden />
      <span className="min-w-0 truncate">{email}</span>
    </a>
  );
}

/** The digits to dial; what stands after an extension's mark is dialled after a pause. */
export function dialable(number: string): string {
  const [main = '', extension] = number.split(/(?:ext\.?|x)/i);
  return [main, extension].flatMap((part) => part?.replace(/[^\d+]/g, '') || []).join(',');
}
