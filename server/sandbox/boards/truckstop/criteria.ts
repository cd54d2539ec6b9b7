import { FormatterFault, readMembers, valuesOf } from './members.ts';
import { NS } from './names.ts';
import type { XmlElement } from './xml-tree.ts';

const MEMBERS = [
  'DestinationCity',
  'DestinationCountry',
  'DestinationLatitude',
  'DestinationLongitude',
  'DestinationRange',
  'DestinationState',
  'EquipmentOptions',
  'EquipmentType',
  'HoursOld',
  'LoadType',
  'OriginCity',
  'OriginCountry',
  'OriginLatitude',
  'OriginLongitude',
  'OriginRange',
  'OriginState',
  'PageNumber',
  'PageSize',
  'PickupDates',
  'SortBy',
  'SortDescending',
].map((name) => ({ namespace: NS.searching, name }));

const LOAD_TYPES = ['Nothing', 'All', 'Full', 'Partial'] as const;
const SORTS = [
  'Age',
  'Equipment',
  'LoadType',
  'PickUpDate',
  'OriginCity',
  'OriginState',
  'DestinationCity',
  'DestinationState',
  'OriginDistance',
  'PaymentAmount',
  'Length',
  'Weight',
  'Days2Pay',
  'Credit',
  'ExperienceFactor',
  'CompanyName',
  'FuelCost',
  'Mileage',
] as const;

export type Side = {
  city: string;
  country: string;
  latitude: number | undefined;
  longitude: number | undefined;
  range: number;
  states: string[];
};
export type SortBy = (typeof SORTS)[number];
export type Criteria = {
  origin: Side;
  destination: Side;
  equipment: string[];
  hoursOld: number;
  loadType: (typeof LOAD_TYPES)[number];
  pageNumber: number;
  pageSize: number;
  pickupDates: string[];
  sortBy: SortBy;
  descending: boolean;
};

/** The criteria as the board's serializer understands them; throws FormatterFault on a value of the wrong type. */
export function readCriteria(element: XmlElement): Criteria {
  const values = valuesOf(readMembers(element, MEMBERS));
  const side = (name: 'Origin' | 'Destination'): Side => ({
    city: values.text(`${name}City`),
    country: values.text(`${name}Country`),
    latitude: values.decimal(`${name}Latitude`),
    longitude: values.decimal(`${name}Longitude`),
    range: values.integer(`${name}Range`),
    states: words(values.text(`${name}State`)),
  });
  return {
    origin: side('Origin'),
    destination: side('Destination'),
    equipment: words(values.text('EquipmentType')),
    hoursOld: values.integer('HoursOld'),
    loadType: values.oneOf('LoadType', LOAD_TYPES),
    pageNumber: values.integer('PageNumber'),
    pageSize: values.integer('PageSize'),
    pickupDates: values.list('PickupDates', NS.arrays, 'dateTime').map(day),
    sortBy: values.oneOf('SortBy', SORTS),
    descending: values.flag('SortDescending'),
  };
}

/** Lists come with commas or with spaces, depending on the client. */
const words = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean);

function day(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2})?)?$/.test(text) && !Number.isNaN(Date.parse(text.slice(0, 10)))) {
    return text.slice(0, 10);
  }
  throw new FormatterFault(`The value '${text}' of 'dateTime' cannot be parsed as the type 'DateTime'.`);
}
