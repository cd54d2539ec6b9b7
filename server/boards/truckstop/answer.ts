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

/** Reads the envelope: the results, the errors sent with them, and a SOAP fault. Nil and empty fields are left out. */
export function readAnswer(xml: string): Answer {
  const answer: Answer = { items: null, errors: [], fault: null };
  const path: string[] = [];
  let item: (string | undefined)[] | null = null;
  let itemDepth = 0;
  let itemAt = 0;
  // the board writes its items alike: the first one tells how, the others are read at once where they fit
  let pattern: ItemPattern | null | undefined;

  const isResult = (name: string) => name.endsWith('Result') && path.at(-1)?.endsWith('Response');
  try {
    readXml(xml, {
      open(name, at) {
        let readTo: number | undefined;
        if (item === null) {
          if (name === ITEM && path.at(-1) === 'DetailResults') {
            item = newItem();
            itemDepth = path.length + 1;
            itemAt = at;
            if (pattern) readTo = readAlike(xml, at, pattern, item);
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
          if (pattern === undefined) pattern = itemPattern(xml.slice(itemAt, at), fieldOf);
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
function readAlike(xml: string, at: number, { regExp, fields }: ItemPattern, item: (string | undefined)[]) {
  regExp.lastIndex = at;
  const match = regExp.exec(xml);
  if (match === null) return undefined;
  for (const [group, field] of fields.entries()) {
    const text = match[group + 1];
    if (text) item[field] ??= decodeEntities(text);
  }
  return regExp.lastIndex;
}
