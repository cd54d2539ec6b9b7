import { cleanText, isBlank } from './clean-text.ts';
import type { Columns, Field } from './columns.ts';
import type { PageRow } from './page.ts';
import type { PageLoad, Reading } from './page-load.ts';
import { implausible } from './plausible.ts';
import { readDate } from './read-date.ts';
import { readEquipment } from './read-equipment.ts';
import { readAge, readFeet, readMiles, readPounds } from './read-figures.ts';
import { readPlace } from './read-place.ts';
import { type PageRate, readRate } from './read-rate.ts';

/**
 * A row as a load, or why it is not readable. Place, rate and miles are read for certain or not at all; what only
 * describes the load (weight, day, company) may be missing. `headings`: how many cells a row has to have.
 */
export function readRow(row: PageRow, columns: Columns, headings: number, today: string): Reading {
  // a cell more or less, and every figure after it would be another's
  if (row.cells.length !== headings) return unreadable('the row has other cells than its head');
  const cell = (field: Field): string | null => {
    const at = columns[field];
    return at === undefined ? '' : cleanText(row.cells[at] ?? '');
  };
  const [origin, destination] = [readPlace(cell('origin') ?? ''), readPlace(cell('destination') ?? '')];
  if (!origin || !destination) return unreadable(`its ${origin ? 'delivery' : 'pickup'} place`);
  const milesText = cell('miles');
  const miles = milesText === null ? undefined : readMiles(milesText);
  if (miles === undefined) return unreadable('its miles');
  const rate = rateOf(cell('rate'), cell('ratePerMile'), columns.dollars);
  if (rate === null) return unreadable('its rate');
  const load: PageLoad = {
    number: known(row.id ?? cell('number')),
    origin,
    destination,
    miles,
    payment: totalOf(rate, miles),
    equipment: readEquipment(cell('equipment') ?? ''),
    weight: readPounds(cell('weight') ?? ''),
    length: readFeet(cell('length') ?? ''),
    shipDate: readDate(cell('pickup') ?? '', today),
    age: readAge(cell('age') ?? ''),
    company: known(cell('company')),
    phone: phoneOf(cell('phone')),
  };
  const wrong = implausible(load, rate);
  return wrong === null ? load : unreadable(wrong);
}

const unreadable = (what: string): Reading => ({ unreadable: what });

function rateOf(total: string | null, perMile: string | null, dollars: boolean): PageRate | null {
  if (total === null || perMile === null) return null;
  const [one, other] = [readRate(total, { dollars }), readRate(perMile, { dollars: true, perMile: true })];
  if (one === null || other === null) return null;
  if (one.perMileUsd !== null && other.perMileUsd !== null && one.perMileUsd !== other.perMileUsd) return null;
  return { totalUsd: one.totalUsd, perMileUsd: one.perMileUsd ?? other.perMileUsd };
}

/** The total as it stands; where there is only a rate a mile, what it comes to over the posted miles, in cents. */
const totalOf = ({ totalUsd, perMileUsd }: PageRate, miles: number | null): number | null =>
  totalUsd ?? (perMileUsd !== null && miles !== null ? Math.round(perMileUsd * miles * 100) / 100 : null);

const known = (text: string | null): string | null =>
  text === null || text === '' || isBlank(text) || text.length > 120 ? null : text;

const phoneOf = (text: string | null): string | null =>
  /\+?1?[\s.-]?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}/.exec(text ?? '')?.[0].trim() ?? null;
