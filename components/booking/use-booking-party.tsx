import { type ReactNode, useState } from 'react';
import { AppLink } from '#components/app/app-ways.tsx';
import { carrierName } from '#components/loads/carrier-name.ts';
import { useProfile } from '#components/queries/account.ts';
import { useCarriers } from '#components/queries/carriers.ts';
import { useAuth } from '#components/session/auth.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { SelectField } from '#components/ui/select-field.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { paths } from '#core/domain/app-paths.ts';

type Party = {
  /** E-mail of the carrier a dispatcher books for; null for a carrier's own. */
  carrier: string | null;
  ready: boolean;
  forWhom: ReactNode;
  /** What has to be put right first. */
  missing: ReactNode;
};

type Wanted = {
  /** The carrier a dispatcher searched or suggested for; null where one is to be chosen. */
  carrier: string | null;
  /** Whether C.H. Robinson is to be asked, which takes the carrier's T-number. */
  needsTNumber: boolean;
};

/** For whom a load is booked, and whether they can book it. */
export function useBookingParty(wanted: Wanted): Party {
  const isDispatcher = useAuth().user?.account_type === 'dispatcher';
  const own = useOwn(!isDispatcher, wanted);
  const forCarrier = useForCarrier(isDispatcher, wanted);
  return isDispatcher ? forCarrier : own;
}

function useOwn(enabled: boolean, { needsTNumber }: Wanted): Party {
  const profile = useProfile(enabled && needsTNumber);
  const party = { carrier: null, ready: false, forWhom: null, missing: null };
  if (!needsTNumber) return { ...party, ready: true };
  if (profile.data?.ch_t_number) return { ...party, ready: true };
  if (profile.data) {
    return {
      ...party,
      missing: (
        <Alert kind="warn" className="mt-3">
          Booking with C.H. Robinson needs your T-Number. Please add it under Profile &gt; Carrier Profile.{' '}
          <AppLink to={paths.profile} className="rounded-sm text-accent underline">
            Add your T-Number
          </AppLink>
        </Alert>
      ),
    };
  }
  return {
    ...party,
    missing: profile.isError ? (
      <Failed busy={profile.isFetching} onRetry={() => void profile.refetch()}>
        Failed to load profile data. Please try again.
      </Failed>
    ) : (
      <LoadingProfile />
    ),
  };
}

function useForCarrier(enabled: boolean, wanted: Wanted): Party {
  const { data: carriers, isError, isFetching, refetch } = useCarriers(enabled);
  const [chosen, setChosen] = useState(wanted.carrier ?? '');
  const carrier = carriers?.find(({ email }) => email === chosen);
  const party = { carrier: carrier?.email ?? null, ready: false, missing: null };
  if (!carriers) {
    const missing = isError ? (
      <Failed busy={isFetching} onRetry={() => void refetch()}>
        Your carriers could not be loaded. Please try again.
      </Failed>
    ) : (
      <LoadingProfile />
    );
    return { ...party, forWhom: null, missing };
  }
  const forWhom = (
    <SelectField
      label="Book for"
      value={carrier ? chosen : ''}
      placeholder={carriers.length === 0 ? 'No carrier has added you yet' : 'Choose a carrier'}
      options={carriers.map((each) => ({ value: each.email, label: carrierName(each, carriers) }))}
      onChange={({ target }) => setChosen(target.value)}
    />
  );
  if (carrier && wanted.needsTNumber && !carrier.has_ch_t_number) {
    const missing = (
      <Alert kind="warn" className="mt-3">
        {carrierName(carrier)} has no T-Number yet, which booking with C.H. Robinson needs. Ask them to add it under
        Profile &gt; Carrier Profile.
      </Alert>
    );
    return { ...party, forWhom, missing };
  }
  return { ...party, forWhom, ready: carrier !== undefined };
}

const LoadingProfile = () => (
  <p role="status" className="flex items-center gap-2 pt-3 text-mute text-sm">
    <Spinner />
    Loading profile...
  </p>
);

type FailedProps = { children: string; busy: boolean; onRetry: () => void };

const Failed = ({ children, busy, onRetry }: FailedProps) => (
  <Alert kind="bad" className="mt-3">
    {children}
    <span className="mt-2 flex">
      <Button size="sm" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </span>
  </Alert>
);
