import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useProfile } from '#components/queries/account.ts';
import { useAuth } from '#components/session/auth.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Profile, SessionUser } from '#core/contract/account.ts';
import { paths } from '#core/domain/app-paths.ts';
import { CompanyForm } from './company-form.tsx';
import { ConnectedDevices } from './connected-devices.tsx';
import { OperatingForm } from './operating-form.tsx';
import { Subscription } from './subscription.tsx';
import { ThemeField } from './theme-field.tsx';

/** Who the user is to others, and what the product reckons with for them. */
export function ProfileScreen() {
  const { user } = useAuth();
  const profile = useProfile();
  if (!user) return null;
  return (
    <>
      <PageHead title="Profile" />
      <div className="flex max-w-3xl flex-col gap-4">
        <Account user={user} />
        {profile.data ? (
          <Forms profile={profile.data} />
        ) : profile.isError ? (
          <ErrorState
            message="Failed to load profile data"
            onRetry={() => void profile.refetch()}
            busy={profile.isFetching}
          />
        ) : (
          <div role="status" aria-label="Loading your profile">
            <Skeleton className="h-96" />
          </div>
        )}
        {user.account_type !== 'no account' && (
          <Section title="Connected devices">
            <ConnectedDevices />
          </Section>
        )}
      </div>
    </>
  );
}

function Account({ user }: { user: SessionUser }) {
  return (
    <Section title="Account">
      <p className="wrap-anywhere text-mute">
        {user.name && <span className="text-ink">{user.name} · </span>}
        {user.email} · <span className="capitalize">{user.account_type}</span>
      </p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <ThemeField />
        {user.account_type !== 'driver' && <Subscription user={user} />}
      </div>
    </Section>
  );
}

function Forms({ profile }: { profile: Profile }) {
  const role = profile.account_type;
  const searches = role === 'carrier' || role === 'dispatcher';
  return (
    <>
      <Section title="Company Information">
        {role === 'no account' && (
          <Alert kind="info" className="mb-4">
            What else a profile holds depends on your role.{' '}
            <Link to={paths.signUp} className="text-accent underline">
              Choose your role
            </Link>
          </Alert>
        )}
        <CompanyForm profile={profile} />
      </Section>
      {searches && (
        <Section title="Operating figures">
          <OperatingForm profile={profile} />
        </Section>
      )}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-md border border-line bg-panel p-5">
      <h2 className="mb-3 font-semibold text-md">{title}</h2>
      {children}
    </section>
  );
}
