import { Bookmark, BookmarkX, ExternalLink } from 'lucide-react';
import { lazy, type MouseEvent, type ReactNode, Suspense } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { equipmentLabel } from '#core/domain/equipment.ts';
import type { LoadGroup } from '#core/domain/grouping.ts';
import { loadRoute } from '#core/domain/maps-link.ts';
import type { OperatingFigures } from '#core/domain/operating-figures.ts';
import { BrokerFacts } from './broker-facts.tsx';
import { DetailsFrame } from './details-frame.tsx';
import { FactList } from './fact-list.tsx';
import { FourFigures } from './four-figures.tsx';
import { laneOf } from './load-facts.ts';
import { OtherPostings } from './other-postings.tsx';
import { ScoreWorksheet } from './score-worksheet.tsx';
import { TwoStops } from './two-stops.tsx';

const RouteMap = lazy(() =>
  import('./route-map.tsx').then(
    (file) => ({ default: file.RouteMap }),
    // details without their picture are details still
    () => ({ default: NoRouteMap }),
  ),
);
const NoRouteMap = (_: { load: LoadGroup['lead']['load'] }) => null;

export type LoadDetailsProps = {
  group: LoadGroup;
  /** Those the load was scored with. */
  figures: OperatingFigures;
  saved: boolean;
  /** True when the load comes from the sandbox's boards. */
  sandbox: boolean;
  onToggleSaved: () => void;
  onClose: () => void;
  /** Further actions, at the foot. */
  actions?: ReactNode;
  /** How its suggestion and its booking stand, and what the user can answer. */
  standing?: ReactNode;
  /** The way to book it, or how it was booked. */
  booking?: ReactNode;
};

/** Everything that is known of one load, and what can be done with it. */
export function LoadDetails(props: LoadDetailsProps) {
  const { group, figures, saved, sandbox, onToggleSaved, onClose, actions, standing, booking } = props;
  const { load } = group.lead;
  return (
    <DetailsFrame
      title="Load Details"
      onClose={onClose}
      footer={
        <>
          {actions}
          <Actions group={group} saved={saved} booking={booking} onToggleSaved={onToggleSaved} />
        </>
      }
    >
      <h3 className="font-semibold text-md">{laneOf(load)}</h3>
      <p className="mt-0.5 flex flex-wrap items-center gap-2 text-mute">
        {equipmentLabel(load.equipment_type) || 'Equipment not given'}
        {sandbox && <Badge>Sandbox data</Badge>}
      </p>
      {standing}
      <div className="my-3 h-[120px] overflow-hidden rounded-md border border-line bg-bg empty:hidden [&:empty+*]:mt-3">
        <Suspense fallback={<span />}>
          <RouteMap load={load} />
        </Suspense>
      </div>
      <FourFigures scored={group.lead} />
      <TwoStops load={load} />
      <BrokerFacts load={load} />
      <OtherPostings group={group} />
      <FactList load={load} />
      <ScoreWorksheet scored={group.lead} figures={figures} />
    </DetailsFrame>
  );
}

type ActionsProps = Pick<LoadDetailsProps, 'group' | 'saved' | 'booking' | 'onToggleSaved'>;

function Actions({ group, saved, booking, onToggleSaved }: ActionsProps) {
  const { load } = group.lead;
  const route = loadRoute(load);
  // the second press of a double click would ask to delete what the first one saved
  const toggle = ({ detail }: MouseEvent) => {
    if (detail < 2) onToggleSaved();
  };
  return (
    <>
      {booking}
      {saved ? (
        <Button icon={<BookmarkX aria-hidden />} onClick={toggle}>
          Delete Load
        </Button>
      ) : (
        <Button variant={booking ? 'secondary' : 'primary'} icon={<Bookmark aria-hidden />} onClick={toggle}>
          Save Load
        </Button>
      )}
      {route && (
        <a href={route} target="_blank" rel="noreferrer" className={buttonClass()}>
          <ExternalLink aria-hidden />
          View Route
        </a>
      )}
    </>
  );
}
