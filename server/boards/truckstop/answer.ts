import { BoardError } from '../board.ts';
import { UNREADABLE } from '../http.ts';
import { type ItemPattern, itemPattern } from './item-pattern.ts';
import { decodeEntities, readXml, XmlError } from './xml.ts';

/** The fields that are read; those of a nested element with its name in front. */
const FIELDS = [
  'ID',
  'IsDeleted',
  'Age',
  'Entered',
  'OriginCity',
  'OriginState',
  'OriginDistance',
  'DestinationCity',
  'DestinationState',
  'Mileage',
  'Distance',
  'PaymentAmount',
  'Weight',
  'Length',
  'Equipment',
  'EquipmentTypesCode',
  'EquipmentTypesDescription',
  'EquipmentTypesFullLoad',
  'LoadType',
  'PickupDate',
  'PickupTime',
  'DeliveryDate',
  'DeliveryTime',
  'Stops',
  'Credit',
  'Days2Pay',
  'SpecInfo',
  'PointOfContact',
  'PointOfContactPhone',
  'MCNumber',
  'DOTNumber',
  'TruckCompanyName',
  'TruckCompanyPhone',
  'TruckCompanyEmail',
] as const;
type Field = (typeof FIELDS)[number];

/** Where a field lies in an item: an array costs half of what a map of 60 names does. */
export const FIELD = Object.fromEntries(FIELDS.map((name, index) => [name, index])) as Record<Field, number>;
const INDEX = new Map<string, number>(FIELDS.map((name, index) => [name, index]));
/** The same for the fields of nested elements, by their own names. */
const NESTED = new Map(
  ['EquipmentTypes', 'TruckCompany'].map((parent): [string, ReadonlyMap<string, number>] => {
    const inside = [...INDEX].filter(([name]) => name.startsWith(parent));
    return [parent, new Map(inside.map(([name, index]) => [name.slice(parent.length), index]))];
  }),
);

const fieldOf = (name: string, parent: string | undefined) =>
  (parent === undefined ? INDEX : NESTED.get(parent))?.get(name);

export type Item = readonly (string | undefined)[];
const newItem = (): (string | undefined)[] => new Array(FIELDS.length).fill(undefined);

export type Answer = {
  /** Null: there was no result element, hence no answer of this board. */
  items: Item[] | null;
  errors: string[];
  fault: string | null;
};

const ITEM = 'MultipleLoadDetailResult';
/** Ways of writing an item that are learned from an answer; each more is one more try for an item that fits none. */
const MOST_WAYS = 4;

/** Reads the envelope: the results, the errors sent with them, and a SOAP fault. Nil and empty fields are left out. */
export function readAnswer(xml: string): Answer {
  const answer: Answer = { items: null, errors: [], fault: null };
  const path: string[] = [];
  let item: (string | undefined)[] | null = null;
  let itemDepth = 0;
  // null for an item that was read at once
  let itemAt: number | null = null;
  // the board writes its items in a few ways: the first of each tells how, the others are read at once where they fit
  const patterns: (ItemPattern | null)[] = [];

  const isResult = (name: string) => name.endsWith('Result') && path.at(-1)?.endsWith('Response');
  try {
    readXml(xml, {
      open(name, at) {
        let readTo: number | undefined;
        if (item === null) {
          if (name === ITEM && path.at(-1) === 'DetailResults') {
            item = newItem();
            itemDepth = path.length + 1;
            readTo = readAlike(xml, at, patterns, item);
            itemAt = readTo === undefined ? at : null;
          } else if (isResult(name)) {
            answer.items ??= [];
          } else if (name === 'Fault') {
            answer.fault ??= '';
          }
        }
        path.push(name);
        return readTo;
      },
      leaf(name, text) {
        if (item !== null) {
          const index = fieldOf(name, path[itemDepth]);
          if (index !== undefined) item[index] ??= text() || undefined;
        } else if (isResult(name)) {
          answer.items ??= [];
        } else if (name === 'ErrorMessage' && path.includes('Errors')) {
          answer.errors.push(text().trim());
        } else if ((name === 'faultstring' || name === 'Text') && path.includes('Fault')) {
          answer.fault ||= text().trim();
        } else if (name === ITEM && path.at(-1) === 'DetailResults') {
          answer.items?.push(newItem());
        }
      },
      close(at) {
        path.pop();
        if (item !== null && path.length < itemDepth) {
          if (itemAt !== null && patterns.length < MOST_WAYS)
            patterns.push(itemPattern(xml.slice(itemAt, at), fieldOf));
          answer.items?.push(item);
          item = null;
        }
      },
    });
  } catch (error) {
    if (error instanceof XmlError) throw new BoardError(UNREADABLE);
    throw error;
  }
  return answer;
}

/** Fills the item in and gives where it ends; undefined where it does not fit. */
function readAlike(xml: string, at: number, patterns: readonly (ItemPattern | null)[], item: (string | undefined)[]) {
  for (const pattern of patterns) {
    if (pattern === null) continue;
    const { regExp, fields } = pattern;
    regExp.lastIndex = at;
    const match = regExp.exec(xml);
    if (match === null) continue;
    let group = 0;
    for (const field of fields) {
      group += 1;
      const text = match[group];
      if (text) item[field] ??= decodeEntities(text);
    }
    return regExp.lastIndex;
  }
  return undefined;
}
