import { rpm, usd } from '#core/domain/format.ts';
import type { LoadGroup } from '#core/domain/grouping.ts';
import { boardOf } from './board-names.ts';
import { DetailsPart } from './facts.tsx';
import { priceDifference } from './price-difference.ts';

/** The same freight on the other boards: price, what it differs by, and whom to ask there. */
export function OtherPostings({ group: { lead, others } }: { group: LoadGroup }) {
  if (others.length === 0) return null;
  return (
    <DetailsPart title="Also posted on">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5 text-sm tabular-nums">
        {others.map(({ load, rpmWithDeadhead }) => (
          <li key={load.id}>
            <span className="flex justify-between gap-3">
              <span>{boardOf(load).name}</span>
              <span className="whitespace-nowrap">
                {usd(load.payment)}
                <Difference here={lead.load.payment} there={load.payment} />
              </span>
            </span>
            <span className="flex justify-between gap-3 text-mute text-xs">
              <span className="min-w-0 truncate">
                {[load.company_name, load.phone_number, `ID ${load.board_load_id}`].filter(Boolean).join(' · ')}
              </span>
              <span className="whitespace-nowrap">{rpm(rpmWithDeadhead)}</span>
            </span>
          </li>
        ))}
      </ul>
    </DetailsPart>
  );
}

function Difference({ here, there }: { here: number | null; there: number | null }) {
  const difference = priceDifference(here, there);
  return difference && <span className={difference.isMore ? 'text-ok' : 'text-bad'}> {difference.text}</span>;
}
