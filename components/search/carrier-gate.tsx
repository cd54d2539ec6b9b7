import { Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCarriers } from '#components/queries/carriers.ts';
import { useAuth } from '#components/session/auth.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { messageOf } from '#core/contract/error.ts';
import type { Carrier } from '#core/contract/people.ts';
import type { SearchMemory } from './search-memory.ts';

export type CarrierChoice = {
  carriers: readonly Carrier[];
  carrier: Carrier | null;
  choose: (id: string) => Carrier | null;
};

type Props = {
  initialId: string | undefined;
  memory: SearchMemory['carrierId'];
  /** Gets null for a carrier, who searches for itself. */
  children: (choice: CarrierChoice | null) => ReactNode;
};

/** Finds out whom a dispatcher searches for before there is a form. */
export function CarrierGate({ initialId, memory, children }: Props) {
  const { user } = useAuth();
  const isDispatcher = user?.account_type === 'dispatcher';
  const { data: carriers, error, refetch, isFetching } = useCarriers(isDispatcher);
  const [id, setId] = useState(() => initialId ?? memory.read());
  if (!isDispatcher) return children(null);
  if (!carriers) {
    if (!error) return <Skeleton className="h-40 w-full" />;
    return (
      <ErrorState
        title="Your carriers could not be loaded"
        message={messageOf(error, 'Please try again.')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (carriers.length === 0) {
    return (
      <EmptyState icon={<Users />} title="Please select a carrier to begin load search">
        No carrier has added you yet. Ask your carrier to open Team, look up <b className="text-ink">{user.email}</b>{' '}
        and add you; then you can search here.
      </EmptyState>
    );
  }
  const find = (wanted: string | null) => carriers.find((carrier) => carrier.id === wanted) ?? null;
  const choose = (chosen: string) => {
    setId(chosen);
    if (chosen) memory.write(chosen);
    else memory.clear();
    return find(chosen);
  };
  return children({ carriers, carrier: find(id), choose });
}
