import { type ReactNode, useState } from 'react';
import { LoadDetails } from '#components/loads/load-details.tsx';
import { brokerEmail, PacketAction } from '#components/packet/packet-action.tsx';
import { PacketDialog } from '#components/packet/packet-dialog.tsx';
import { PairDetails } from '#components/pairs/pair-details.tsx';
import type { SaveActions } from '#components/queries/save-actions.ts';
import type { Load } from '#core/contract/load.ts';
import type { LoadGroup } from '#core/domain/grouping.ts';
import { DiscussAction } from './discuss-action.tsx';
import { useOperatingFigures } from './use-operating-figures.ts';

/** Whose details are open. */
export type OpenLoad = {
  openId: string | null;
  /** The carrier that a dispatcher searched for, by its id. */
  carrierId: string | null;
  open: (id: string) => void;
  close: () => void;
};

type Props = {
  rows: readonly LoadGroup[];
  view: OpenLoad;
  saves: SaveActions;
  /** Whether a load comes from the sandbox. */
  isSandbox: (load: Load) => boolean;
  standing?: (load: Load) => ReactNode;
  booking?: (load: Load) => ReactNode;
};

/** The details of the load or pair that is open, where it is among the rows. */
export function OpenDetails({ rows, view, saves, isSandbox, standing, booking }: Props) {
  const { openId } = view;
  const figures = useOperatingFigures();
  // kept here: the details are drawn anew where the window becomes a phone's
  const [packetOf, setPacketOf] = useState<string | null>(null);
  const group = openId === null ? undefined : rows.find((row) => isOf(row, openId));
  if (!group) return null;
  const { load } = group.lead;
  if (group.pair) {
    return (
      <PairDetails
        key={load.id}
        pair={group.pair}
        figures={figures}
        saved={saves.savedIds.has(load.id)}
        sandbox={isSandbox(load)}
        standing={standing?.(load)}
        booking={booking?.(load)}
        onDelete={() => saves.remove(load.id)}
        onClose={view.close}
      />
    );
  }
  const email = brokerEmail(load);
  return (
    <>
      <LoadDetails
        key={load.id}
        group={group}
        figures={figures}
        saved={saves.savedIds.has(load.id)}
        sandbox={isSandbox(load)}
        onToggleSaved={() => saves.toggle(load)}
        onClose={view.close}
        actions={
          <>
            <PacketAction load={load} onOpen={() => setPacketOf(load.id)} />
            <DiscussAction load={load} />
          </>
        }
        standing={standing?.(load)}
        booking={booking?.(load)}
      />
      {packetOf === load.id && email && (
        <PacketDialog load={load} email={email} searchedFor={view.carrierId} onClose={() => setPacketOf(null)} />
      )}
    </>
  );
}

const isOf = ({ lead, others }: LoadGroup, id: string) =>
  lead.load.id === id || others.some(({ load }) => load.id === id);
