import type { DataSource, Load } from '#core/contract/load.ts';
import type { VoicePreferences } from '#core/contract/voice-preferences.ts';
import { EQUIPMENT, equipmentLabel } from '#core/domain/equipment.ts';
import { dateLabel, miles, pounds, rpm, usd } from '#core/domain/format.ts';
import type { LoadGroup } from '#core/domain/grouping.ts';
import type { OutboxMessage } from '#server/db/schema/notifications.ts';

/** Loads in one message. */
export const TOLD_AT_ONCE = 5;

type Told = {
  email: string;
  name: string;
  preferences: VoicePreferences;
  /** The best first; none only in an answer to what the carrier pressed. */
  groups: readonly LoadGroup[];
  /** Where the same search stands filled, where preferences are kept, and where one unsubscribes. */
  links: { search: string; preferences: string; unsubscribe: string };
  isAnswer: boolean;
  isSandbox: boolean;
};

/** What a carrier is told of loads, by each way that was asked for. */
export function messagesOf(told: Told): OutboxMessage[] {
  const { preferences, groups, links, isAnswer } = told;
  const common = {
    subject: subjectOf(told),
    unsubscribeUrl: links.unsubscribe,
    loadIds: groups.flatMap(({ lead, others }) => [lead, ...others].map(({ load }) => load.id)),
    isAnswer,
  };
  const messages: OutboxMessage[] = [];
  if (preferences.text_active) {
    messages.push(
      { ...common, channel: 'text', to: preferences.phone_number, text: textOf(told) },
      { ...common, channel: 'e-mail', to: told.email, text: letterOf(told) },
    );
  }
  // whoever presses for messages holds the telephone already
  if (preferences.is_active && !isAnswer) {
    messages.push({ ...common, channel: 'call', to: preferences.phone_number, text: scriptOf(told) });
  }
  return messages;
}

const NOTHING = 'No new load fits your preferences right now. We look again every few hours.';
const SANDBOX = 'Sandbox data: these loads are synthetic and not on offer.';

const counted = (groups: readonly LoadGroup[]) => `${groups.length} new ${groups.length === 1 ? 'load' : 'loads'}`;
const near = ({ origin_city, origin_state }: VoicePreferences) => `near ${origin_city}, ${origin_state}`;

function subjectOf({ preferences, groups }: Told): string {
  const best = Math.max(...groups.map(({ lead }) => lead.rpmWithDeadhead ?? 0));
  return groups.length === 0
    ? `Looking for loads ${near(preferences)}`
    : `${counted(groups)} ${near(preferences)}, up to ${rpm(best)}`;
}

function textOf({ preferences, groups, links, isSandbox }: Told): string {
  const [best] = groups;
  const lines = best
    ? [
        `Headhaul: ${counted(groups)} ${near(preferences)}.`,
        `Best: ${lane(best.lead.load)}, ${figures(best)}, pickup ${dateLabel(best.lead.load.ship_date)}${broker(best.lead.load)}.`,
        `All: ${links.search}`,
      ]
    : [`Headhaul: ${NOTHING}`];
  return [...lines, ...(isSandbox && best ? [SANDBOX] : []), `Stop: ${links.unsubscribe}`].join('\n');
}

function letterOf({ name, preferences, groups, links, isSandbox }: Told): string {
  const wanted = [
    `${EQUIPMENT[preferences.truck_type]} ${near(preferences)}`,
    `at most ${miles(preferences.max_deadhead)} of deadhead and ${pounds(preferences.max_weight)}`,
    preferences.min_rate_per_mile > 0 ? `from ${rpm(preferences.min_rate_per_mile)} with deadhead` : '',
  ].filter(Boolean);
  const blocks = [
    `Hello${name ? ` ${name}` : ''},`,
    groups.length === 0
      ? NOTHING
      : `${groups.length === 1 ? 'A new load fits' : `${groups.length} new loads fit`} your preferences, the best first:`,
    ...groups.map(block),
    ...(groups.length > 0 ? [`See them in Headhaul:\n${links.search}`] : []),
    ...(isSandbox && groups.length > 0 ? [SANDBOX] : []),
    `You get this because you asked to be told of loads: ${wanted.join(', ')}.\nChange that:\n${links.preferences}`,
    `Unsubscribe from AI load notifications:\n${links.unsubscribe}`,
  ];
  return blocks.join('\n\n');
}

function block(group: LoadGroup, index: number): string {
  const { load } = group.lead;
  const facts = [
    `pickup ${dateLabel(load.ship_date)}`,
    load.equipment_type.length > 0 ? equipmentLabel(load.equipment_type) : '',
    load.weight === null ? '' : pounds(load.weight),
    [load.company_name, load.phone_number].filter(Boolean).join(' '),
    load.data_source === 'page' ? '' : BOARDS[load.data_source],
  ].filter(Boolean);
  return `${index + 1}. ${lane(load)}\n${figures(group)}\n${[...new Set(facts)].join(' · ')}`;
}

const BOARDS: Record<DataSource, string> = {
  truckstop: 'Truckstop',
  direct_freight: 'Direct Freight',
  'C.H. Robinson': 'C.H. Robinson',
};

const scriptOf = ({ preferences, groups }: Told): string =>
  [
    `Hello, this is Headhaul. ${counted(groups)} ${groups.length === 1 ? 'fits' : 'fit'} your preferences ${near(preferences)}.`,
    ...groups
      .slice(0, 3)
      .map(
        (group) =>
          `${lane(group.lead.load).replace(' → ', ' to ')}; ${figures(group).replaceAll(' · ', ', ')}; pickup ${dateLabel(group.lead.load.ship_date)}${broker(group.lead.load)}.`,
      ),
    'To stop these calls, use the unsubscribe link in any of our messages, or turn them off under AI Notifications.',
  ].join('\n');

const lane = (load: Load): string =>
  `${load.origin_city}, ${load.origin_state} → ${[load.destination_city, load.destination_state].filter(Boolean).join(', ') || 'anywhere'}`;

const figures = ({ lead: { load, rpmWithDeadhead } }: LoadGroup): string =>
  `${usd(load.payment)} · ${rpm(rpmWithDeadhead)} with deadhead · ${miles(load.distance, load.distance_is_estimate)} · ${miles(load.dead_head)} deadhead`;

const broker = (load: Load): string => {
  const said = [load.company_name, load.phone_number].filter(Boolean).join(', ');
  return said && `, ${said}`;
};
