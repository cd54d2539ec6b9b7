import type { DataSource } from '#core/contract/load.ts';
import type { Headings } from './columns.ts';
import { type Structure, USUAL_STRUCTURES } from './page.ts';

/** A board's own pages: where they are, how their lists are built and what their cells are called. */
export type PageBoard = {
  /** Part of the ids of loads read there. */
  slug: string;
  name: string;
  /** Match patterns that the user is asked for. */
  matches: readonly string[];
  hosts: RegExp;
  /** Tried in this order. */
  structures: readonly Structure[];
  /** Where its heads differ from the usual ones. */
  headings: Headings;
  /** Of the boards that Headhaul searches too: the same load is known by the board's own number. */
  source: DataSource | null;
};

/** The structures follow public descriptions of each page; a page that differs is not read, and the panel says so. */
export const PAGE_BOARDS = [
  {
    slug: 'dat',
    name: 'DAT One',
    matches: ['https://one.dat.com/*'],
    hosts: /^one\.dat\.com$/,
    structures: [
      {
        container: '[data-test=results-table-body]',
        row: '.row-container',
        cell: '[data-test^=load-][data-test$=-cell]',
        name: 'data-test',
      },
      ...USUAL_STRUCTURES,
    ],
    headings: {
      origin: /^(?:load origin cell|origin)$/,
      destination: /^(?:load destination cell|destination)$/,
      rate: /^(?:load rate cell|rate)$/,
      miles: /^(?:load trip cell|trip)$/,
      pickup: /^(?:load pick up cell|pick up)$/,
      equipment: /^(?:load eq cell|eq)$/,
      weight: /^(?:load weight cell|weight)$/,
      length: /^(?:load length cell|length)$/,
      age: /^(?:load age cell|age)$/,
      company: /^(?:load company cell|company)$/,
      phone: /^(?:load contact cell|contact)$/,
    },
    source: null,
  },
  {
    slug: 'truckstop',
    name: 'Truckstop',
    matches: ['https://*.truckstop.com/*'],
    hosts: /(?:^|\.)truckstop\.com$/,
    structures: USUAL_STRUCTURES,
    headings: { rate: /^(?:rate|rate usd|pay|payment)$/, miles: /^(?:miles|mileage|trip|distance)$/ },
    source: 'truckstop',
  },
  {
    slug: 'directfreight',
    name: 'Direct Freight',
    matches: ['https://*.directfreight.com/*'],
    hosts: /(?:^|\.)directfreight\.com$/,
    structures: USUAL_STRUCTURES,
    headings: { miles: /^(?:miles|trip miles|trip)$/, rate: /^(?:pay|pay rate|rate)(?: usd)?$/ },
    source: 'direct_freight',
  },
  {
    slug: '123loadboard',
    name: '123Loadboard',
    matches: ['https://*.123loadboard.com/*'],
    hosts: /(?:^|\.)123loadboard\.com$/,
    structures: [
      {
        container: '[data-testid=loads-list], .loads-list',
        row: '[data-testid=load-row], .load-row',
        cell: '[data-field]',
        name: 'data-field',
      },
      ...USUAL_STRUCTURES,
    ],
    headings: {},
    source: null,
  },
  {
    slug: 'navisphere',
    name: 'C.H. Robinson Navisphere',
    matches: ['https://*.navispherecarrier.com/*', 'https://*.chrobinson.com/*'],
    hosts: /(?:^|\.)(?:navispherecarrier|chrobinson)\.com$/,
    structures: USUAL_STRUCTURES,
    headings: {
      rate: /^(?:rate|price|book now|book it now|cost)(?: usd)?$/,
      pickup: /^(?:pick ?up|pick ?up date|ready|ready by|pickup by)$/,
      number: /^(?:load|load number|load no)$/,
    },
    source: 'C.H. Robinson',
  },
] as const satisfies readonly PageBoard[];

/** A page of none of them: whatever names its columns. */
const anyPage = (host: string): PageBoard => ({
  slug: host.replace(/^www\./, '').replace(/[^a-z0-9]+/g, '-'),
  name: host.replace(/^www\./, ''),
  matches: [],
  hosts: /^$/,
  structures: USUAL_STRUCTURES,
  headings: {},
  source: null,
});

/** Whose page stands at a host name in lower case. */
export const boardAt = (host: string): PageBoard => PAGE_BOARDS.find(({ hosts }) => hosts.test(host)) ?? anyPage(host);
