import { Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCarriers } from '#components/queries/carriers.ts';
import { useAuth } from '#components/session/auth.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import type { Carrier } from '#core/contract/people.ts';
import { CarrierList, LoadingCarriers } from './carrier-list.tsx';

const LOAD_FAILED = 'Failed to load carriers. Please try again later.';

type CarriersScreenProps = {
  /** Called as the search for a carrier opens. */
  onSearch: (carrier: Carrier) => void;
};

/** The carriers who added the signed-in dispatcher. */
export function CarriersScreen({ onSearch }: CarriersScreenProps) {
  const { user } = useAuth();
  const carriers = useCarriers(true, { live: true });
  const count = carriers.data?.length ?? 0;
  let list: ReactNode;
  if (carriers.data) {
    list =
      count > 0 ? (
        <CarrierList carriers={carriers.data} onSearch={onSearch} />
      ) : (
        <EmptyState icon={<Truck />} title="No carriers have added you to their dispatchers list yet.">
          Ask your carrier to open Team, look up <b className="wrap-anywhere text-ink">{user?.email}</b> and save you.
        </EmptyState>
      );
  } else if (carriers.isError) {
    list = <ErrorState message={LOAD_FAILED} onRetry={() => void carriers.refetch()} />;
  } else {
    list = <LoadingCarriers />;
  }
  return (
    <>
      <PageHead title="Carriers" count={count > 0 ? `${count} ${count === 1 ? 'carrier' : 'carriers'}` : undefined} />
      {carriers.data && carriers.isError && (
        <Alert kind="warn" className="mb-2">
          {LOAD_FAILED}
        </Alert>
      )}
      <div className="rounded-md border border-line bg-panel">{list}</div>
    </>
  );
}
