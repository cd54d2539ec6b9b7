import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useAuth } from '#components/session/auth.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { helpFor } from '#core/help/help.ts';
import { HelpSections } from '#web/features/help/help-sections.tsx';

const ROLE_GUIDE = { carrier: 'Carrier guide', dispatcher: 'Dispatcher guide', driver: 'Driver guide' } as const;

export function Component() {
  const { user } = useAuth();
  const { hash } = useLocation();
  const role = user && user.account_type !== 'no account' ? user.account_type : null;
  const sections = useMemo(() => helpFor(role), [role]);
  return (
    <>
      <PageHead title="Help" />
      <p className="pb-3 text-mute">{role ? ROLE_GUIDE[role] : 'Choose your account type to see what is for you.'}</p>
      <HelpSections sections={sections} openId={hash.slice(1)} />
    </>
  );
}
