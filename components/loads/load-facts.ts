import type { Load } from '#core/contract/load.ts';
import { equipmentLabel } from '#core/domain/equipment.ts';

export const originOf = ({ origin_city, origin_state }: Load): string => place(origin_city, origin_state);

/** 'Anywhere', or 'Anywhere, CO', where the broker takes any destination. */
export const destinationOf = ({ destination_city, destination_state }: Load): string =>
  place(destination_city || 'Anywhere', destination_state ?? '');

/** 'Fontana, CA → Reno, NV'; of a saved pair 'Fontana, CA → Reno, NV and back'. */
export const laneOf = (load: Load & { child?: Load | null }): string =>
  `${originOf(load)} → ${destinationOf(load)}${load.child ? ' and back' : ''}`;

const place = (city: string, state: string) => [city, state].filter(Boolean).join(', ');

/** A posting of more than a day is likely gone. */
export const isOld = ({ age }: Load): boolean => age !== null && age > 24;

/** The trailers, and the board's own words where they say more: 'Van · 53 ft, air ride'; '–' when unknown. */
export function equipmentFact({ equipment_type, equipment_description }: Load): string {
  const label = equipmentLabel(equipment_type);
  const words = equipment_description?.trim() ?? '';
  const said = new Set(partsOf(label));
  const more = partsOf(words).some((part) => !said.has(part)) ? words : '';
  return [label, more].filter(Boolean).join(' · ') || '–';
}

const partsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[,/;·]|\bor\b|\band\b/)
    .map((part) => part.trim())
    .filter(Boolean);
