import { type SQL, sql } from 'drizzle-orm';
import type { Load } from '#core/contract/load.ts';
import { savedLoads } from '#server/db/schema/saved-loads.ts';

/** What a carrier agrees to. The rest changes with every search (age, empty miles) or only describes it. */
const TERMS: readonly (keyof Load)[] = [
  'origin_city',
  'origin_state',
  'destination_city',
  'destination_state',
  'payment',
  'sourceCostPerUnit',
  'units',
  'distance',
  'stops',
  'ship_date',
  'pickup_time',
  'delivery_date',
  'delivery_time',
  'weight',
  'length',
  'equipment_type',
  'full_load',
  'company_name',
];

const termsOf = (load: SQL): SQL =>
  sql`(${sql.join(
    TERMS.map((key) => sql`${load}->>${sql.raw(`'${key}'`)}`),
    sql`, `,
  )})`;

const differs = ({ name }: { name: string }): SQL =>
  sql`${termsOf(sql`${savedLoads}.${sql.identifier(name)}`)} is distinct from ${termsOf(sql`excluded.${sql.identifier(name)}`)}`;

/** Of a saved entry's load and its return: which are booked. */
export type BookedLoads = { load: boolean; child: boolean };

/**
 * In the update of an insert that met a saved entry: are its load's terms other than those kept, or its return's? What is
 * booked is agreed: there is nothing left to answer.
 */
export const termsChange = (booked: BookedLoads): SQL =>
  sql`${booked.load ? sql`false` : differs(savedLoads.load)} or ${booked.child ? sql`false` : differs(savedLoads.child)}`;
