import { useAuth } from '#components/session/auth.tsx';
import { MailLink } from '#components/ui/contact-links.tsx';
import type { Load } from '#core/contract/load.ts';
import { brokerMail } from './broker-mail.ts';

/** The broker's address to tap, with a mail about the load written already; '–' where the posting gives none. */
export function BrokerMailLink({ load }: { load: Load }) {
  const { user } = useAuth();
  return load.company_email ? (
    <MailLink email={load.company_email} template={brokerMail(load, user?.name ?? '')} />
  ) : (
    '–'
  );
}
