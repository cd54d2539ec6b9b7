import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Load } from '#core/contract/load.ts';
import { equipmentLabel } from '#core/domain/equipment.ts';
import { ageLabel, usd } from '#core/domain/format.ts';
import type { LoadGroup } from '#core/domain/grouping.ts';
import { BoardMark, BoardMarks } from './board-mark.tsx';
import { boardOf } from './board-names.ts';
import { agePadding, type Column, type ColumnId } from './columns.ts';
import { destinationOf, isOld, laneOf, originOf } from './load-facts.ts';
import { PairMark } from './pair-mark.tsx';
import { SaveMark } from './save-mark.tsx';

export type LoadCellProps = {
  column: Column;
  group: LoadGroup;
  tight: boolean;
  saved: boolean;
  isNew: boolean;
  standing: number | null;
};

export function LoadCell(props: LoadCellProps) {
  const { column, tight } = props;
  return (
    <td
      className={clsx(
        'relative',
        tight ? 'px-1' : 'px-1.5',
        column.id === 'age' && agePadding(tight),
        WRAP[column.id] ?? (column.numeric ? 'whitespace-nowrap text-right' : 'truncate'),
      )}
    >
      {contentOf(props)}
    </td>
  );
}

/** The bookmark fills its cell; an age and the board's mark with its '+1' are never cut. */
const WRAP: Partial<Record<ColumnId, string>> = {
  save: 'self-stretch',
  age: 'whitespace-nowrap',
  board: 'whitespace-nowrap',
};

function contentOf({ column, group, saved, isNew, standing, tight }: LoadCellProps): ReactNode {
  const { load } = group.lead;
  switch (column.id) {
    case 'age':
      return (
        <>
          {isNew && <NewDot className={clsx('absolute top-1/2 -translate-y-1/2', tight ? 'left-[3px]' : 'left-1.5')} />}
          <Age load={load} short={tight} />
        </>
      );
    case 'origin':
      return (
        <span title={originOf(load)}>
          {group.pair && <PairMark className="mr-1.5" />}
          {originOf(load)}
        </span>
      );
    case 'destination':
      return group.pair ? (
        <span title={`${destinationOf(load)}, back: ${laneOf(group.pair.back)}`}>{destinationOf(load)}</span>
      ) : (
        <span title={destinationOf(load)}>{destinationOf(load)}</span>
      );
    case 'price':
      return <Price group={group} />;
    case 'rpmWithDeadhead':
      return <Standing dollars={group.lead.rpmWithDeadhead} standing={standing} />;
    case 'rpm':
      return rate(group.lead.rpmWithoutDeadhead);
    case 'deadhead':
      return whole(load.dead_head);
    case 'distance':
      return <Miles load={load} tight={tight} />;
    case 'weight':
      return whole(load.weight);
    case 'equipment':
      return <span title={equipmentLabel(load.equipment_type)}>{load.equipment_type.join(', ') || '–'}</span>;
    case 'broker':
      return <span title={brokersOf(group)}>{brokersOf(group) ?? '–'}</span>;
    case 'board':
      return group.pair ? <BoardMarks boards={[group.pair.outbound, group.pair.back]} /> : <Boards group={group} />;
    case 'save':
      return <SaveMark saved={saved} />;
  }
}

const brokersOf = ({ lead, pair }: LoadGroup): string | undefined =>
  (pair ? [pair.outbound, pair.back] : [lead.load]).flatMap(({ company_name }) => company_name ?? []).join(', ') ||
  undefined;

/** `short`: '52 m', where the column has no room for '52 min'. */
export function Age({ load, short = false }: { load: Load; short?: boolean }) {
  const label = ageLabel(load.age);
  return (
    <span title={label} className={isOld(load) ? 'text-warn' : 'text-mute'}>
      {short ? label.replace('min', 'm') : label}
    </span>
  );
}

export const NewDot = ({ className }: { className?: string }) => (
  <>
    <span aria-hidden title="New since your last look" className={clsx('size-1.5 rounded-full bg-accent', className)} />
    <span className="sr-only">new, </span>
  </>
);

/** The other boards' postings of the same freight are told where the price stands. */
export function Price({ group: { lead, price } }: { group: LoadGroup }) {
  const { payment } = lead.load;
  if (payment === null) return <span className="text-mute">Call for rate</span>;
  const differs = price && price.max > price.min;
  return (
    <span title={differs ? `${usd(price.min)} to ${usd(price.max)} on different boards` : undefined}>
      {usd(payment)}
    </span>
  );
}

function Standing({ dollars, standing }: { dollars: number | null; standing: number | null }) {
  return (
    <>
      {standing !== null && (
        <span
          aria-hidden
          className="absolute inset-y-[-4px] right-0.5 rounded-sm bg-bar"
          style={{ width: `calc(${Math.round(12 + standing * 88)}% - 4px)` }}
        />
      )}
      <span className="relative font-semibold">{rate(dollars)}</span>
    </>
  );
}

function Miles({ load, tight }: { load: Load; tight: boolean }) {
  if (!load.distance_is_estimate) return whole(load.distance);
  return (
    <span
      title="Estimated from the two places: the board gave no distance"
      className={clsx(tight && 'underline decoration-dotted underline-offset-2')}
    >
      {whole(load.distance)} <span className={tight ? 'sr-only' : 'text-mute text-xs'}>est.</span>
    </span>
  );
}

function Boards({ group: { lead, others } }: { group: LoadGroup }) {
  if (others.length === 0) return <BoardMark board={boardOf(lead.load)} />;
  const also = others.map(({ load }) => `${boardOf(load).name} ${usd(load.payment)}`).join(', ');
  return (
    <span title={`also on ${also}`} className="whitespace-nowrap">
      <BoardMark board={boardOf(lead.load)} />
      <span aria-hidden className="ml-0.5 text-[0.6875rem] text-mute">
        +{others.length}
      </span>
      <span className="sr-only"> also on {also}</span>
    </span>
  );
}

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const whole = (value: number | null): string => (value === null ? '–' : number.format(value));
const rate = (dollars: number | null): string => (dollars === null ? '–' : usd(dollars));
