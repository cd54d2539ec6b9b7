import { PhoneLink } from '#components/ui/contact-links.tsx';
import type { Load } from '#core/contract/load.ts';
import { BrokerMailLink } from './broker-mail-link.tsx';
import { DetailsPart, type Fact, Facts } from './facts.tsx';

/** Who posted the load, with a tap to call or write. */
export function BrokerFacts({ load }: { load: Load }) {
  const facts: (Fact | null)[] = [
    { label: 'Broker', value: load.company_name ?? '–' },
    load.contact_name ? { label: 'Contact', value: load.contact_name } : null,
    { label: 'Phone', value: load.phone_number ? <PhoneLink number={load.phone_number} /> : '–' },
    { label: 'Email', value: <BrokerMailLink load={load} /> },
    load.company_mc ? { label: 'MC', value: load.company_mc } : null,
    load.company_dot ? { label: 'DOT', value: load.company_dot } : null,
    load.credit_rating ? { label: 'Credit rating', value: load.credit_rating } : null,
  ];
  return (
    <DetailsPart title="Broker">
      <Facts facts={facts.filter((fact) => fact !== null)} />
    </DetailsPart>
  );
}
