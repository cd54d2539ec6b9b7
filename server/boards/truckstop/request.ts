import { STATE_CODES } from '#core/domain/us-states.ts';
import type { BoardQuery, SearchEnd } from '../board.ts';
import { clampRange } from '../range.ts';
import { escapeXml } from './xml.ts';

const OPERATION = 'GetMultipleLoadDetailResults';
export const PATH = '/v13/Searching/LoadSearch.svc';
export const PAGE_SIZE = 200;

/** Clients of the board use a comma or a space. */
const LIST_SEPARATOR = ',';
/** Public clients start at 0 or at 1; those that read several pages start at 1. */
const FIRST_PAGE = 1;
const COUNTRY = 'USA';
const MOST_STATES = 15;
const RANGE = { min: 25, max: 300, board: 'Truckstop' };

type TruckstopAccount = { integrationId: string; userName: string; password: string };

type Criteria = Record<string, string | number | boolean | { dates: readonly string[] }>;

/** The criteria of a search, and what the user should know of them. Weight, length and miles can't be asked for. */
export function searchCriteria(
  query: BoardQuery,
  equipment: readonly string[],
): { criteria: Criteria; notes: string[] } {
  const from = criteriaOf('Origin', query.origin);
  const to = criteriaOf('Destination', query.destination);
  const criteria: Criteria = {
    ...from.criteria,
    ...to.criteria,
    EquipmentType: [...new Set(equipment)].join(LIST_SEPARATOR),
    HoursOld: 0,
    LoadType: 'All',
    PageSize: PAGE_SIZE,
    PickupDates: { dates: query.shipDates },
    SortBy: 'Age',
    SortDescending: false,
  };
  return { criteria, notes: [...from.notes, ...to.notes] };
}

function criteriaOf(side: 'Origin' | 'Destination', end: SearchEnd | null): { criteria: Criteria; notes: string[] } {
  if (end === null) return { criteria: {}, notes: [] };
  const country = { [`${side}Country`]: COUNTRY };
  if (end.city === null) {
    return { criteria: { ...country, [`${side}State`]: end.states.join(LIST_SEPARATOR) }, notes: [] };
  }
  const range = clampRange(end.rangeMiles, { ...RANGE, end: side === 'Origin' ? 'origin' : 'destination' });
  const criteria = {
    ...country,
    [`${side}City`]: end.city,
    [`${side}Latitude`]: end.point.latitude,
    [`${side}Longitude`]: end.point.longitude,
    [`${side}Range`]: range.miles,
    [`${side}State`]: end.state,
  };
  return { criteria, notes: range.notes };
}

/** The states of the country in as few parts as the board takes. */
export const STATE_GROUPS: readonly (readonly string[])[] = Array.from(
  { length: Math.ceil(STATE_CODES.length / MOST_STATES) },
  (_, group) => STATE_CODES.slice(group * MOST_STATES, (group + 1) * MOST_STATES),
);

/** The whole SOAP envelope for page `index`, counted from 0. */
export function searchEnvelope(account: TruckstopAccount, criteria: Criteria, index: number): string {
  // The board reads the children in alphabetical order and loses those out of it.
  const children = Object.entries({ ...criteria, PageNumber: FIRST_PAGE + index })
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `<web1:${name}>${written(value)}</web1:${name}>`)
    .join('');
  return `<?xml version="1.0" encoding="utf-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:v12="http://webservices.truckstop.com/v12" xmlns:web="http://schemas.datacontract.org/2004/07/WebServices" xmlns:web1="http://schemas.datacontract.org/2004/07/WebServices.Searching" xmlns:arr="http://schemas.microsoft.com/2003/10/Serialization/Arrays"><soapenv:Header/><soapenv:Body><v12:${OPERATION}><v12:searchRequest><web:IntegrationId>${escapeXml(account.integrationId)}</web:IntegrationId><web:Password>${escapeXml(account.password)}</web:Password><web:UserName>${escapeXml(account.userName)}</web:UserName><web1:Criteria>${children}</web1:Criteria></v12:searchRequest></v12:${OPERATION}></soapenv:Body></soapenv:Envelope>`;
}

export const searchHeaders = {
  'Content-Type': 'text/xml',
  Accept: 'text/xml',
  SOAPAction: `http://webservices.truckstop.com/v12/ILoadSearch/${OPERATION}`,
};

const written = (value: Criteria[string]): string =>
  typeof value === 'object'
    ? value.dates.map((date) => `<arr:dateTime>${escapeXml(date)}T00:00:00</arr:dateTime>`).join('')
    : escapeXml(String(value));
