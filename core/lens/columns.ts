/** What a reader takes from a row. */
export const FIELDS = [
  'origin',
  'destination',
  'rate',
  'ratePerMile',
  'miles',
  'pickup',
  'equipment',
  'weight',
  'length',
  'age',
  'company',
  'phone',
  'number',
] as const;
export type Field = (typeof FIELDS)[number];

/** Which cell of a row holds what; `dollars`: the head of the rate says that it is in dollars. */
export type Columns = Partial<Record<Field, number>> & { origin: number; destination: number; dollars: boolean };

export type Headings = Partial<Record<Field, RegExp>>;

/** Headings as boards write them, in lower case without punctuation. A deadhead is never the miles of the load. */
export const USUAL_HEADINGS: Required<Headings> = {
  origin: /^(?:origin|origin (?:city|location|city state|city st))$/,
  destination: /^(?:dest|destination|dest(?:ination)? (?:city|location|city state|city st))$/,
  rate: /^(?:rate|rates|pay|price|payment|amount|total|total (?:rate|pay)|pay ?rate|load rate|offer|linehaul|line haul)(?: usd)?$/,
  ratePerMile: /^(?:rpm|rate (?:per )?mi(?:le)?|rate mi|per mile|est rpm|mi rate)(?: usd)?$/,
  miles:
    /^(?:miles|mi|trip|trip (?:miles|mi|mileage)|mileage|distance|distance (?:mi|miles)|loaded (?:miles|mi)|total miles|length of haul)$/,
  pickup: /^(?:date|pick ?up|pu|ship(?: date)?|shipdate|pick ?up date|pickup dates|available|avail|ready|load date)$/,
  equipment: /^(?:eq|equip|equipment|equipment type|trailer|trailer type|truck|truck type|type)$/,
  weight: /^(?:weight|wt|weight lbs?|weight pounds|lbs?)$/,
  length: /^(?:length|len|ft|length ft|feet)$/,
  age: /^(?:age|posted)$/,
  company: /^(?:company|company name|broker|posted by|shipper|customer)$/,
  phone: /^(?:phone|contact|phone number|call)$/,
  number: /^(?:load|load number|load id|load no|ref|ref id|reference|reference id|shipment|id|posting id)$/,
};

/** Where no head is called origin or destination. */
const OTHERWISE: Headings = {
  origin: /^(?:pick ?up(?: (?:city|location|from))?|from)$/,
  destination: /^(?:drop ?off(?: (?:city|location))?|delivery(?: (?:city|location))?|to)$/,
};

/** 'Rate ($)' → 'rate usd', 'DH-O' → 'dh o'. */
const plain = (heading: string): string =>
  heading
    .slice(0, 200)
    .toLowerCase()
    .replaceAll('$', ' usd ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * Finds the columns by the heads of a list. Null where it does not name origin, destination and rate or miles, and where
 * it names one of them twice: what can't be told apart is not read.
 */
export function findColumns(headings: readonly string[], own: Headings = {}): Columns | null {
  const names = headings.map(plain);
  const found: Partial<Record<Field, number>> = {};
  for (const field of FIELDS) {
    const taken = Object.values(found);
    const free = (pattern: RegExp | undefined) =>
      names.flatMap((name, at) => (pattern?.test(name) && !taken.includes(at) ? [at] : []));
    const named = free(own[field] ?? USUAL_HEADINGS[field]);
    const at = named.length > 0 ? named : free(OTHERWISE[field]);
    if (at.length > 1 && NEEDED.has(field)) return null;
    if (at[0] !== undefined && at.length === 1) found[field] = at[0];
  }
  const { origin, destination, rate, miles } = found;
  if (origin === undefined || destination === undefined || (rate === undefined && miles === undefined)) return null;
  return { ...found, origin, destination, dollars: rate !== undefined && /\busd\b/.test(names[rate] ?? '') };
}

/** What a figure hangs on. */
const NEEDED = new Set<Field>(['origin', 'destination', 'rate', 'ratePerMile', 'miles']);
