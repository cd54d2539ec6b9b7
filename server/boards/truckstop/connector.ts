import { type Board, BoardError, type BoardQuery } from '../board.ts';
import { fits } from '../fits.ts';
import { fetchCapped, refuseStatus } from '../http.ts';
import { offered } from '../offered.ts';
import { gatherPages, gatherParts, type Page } from '../pages.ts';
import { TRUCKSTOP_EQUIPMENT } from './equipment.ts';
import { mountainDay } from './mountain-time.ts';
import { parseTruckstop } from './parse.ts';
import { PAGE_SIZE, PATH, STATE_GROUPS, searchCriteria, searchEnvelope, searchHeaders } from './request.ts';

const NAME = 'Truckstop';
/** Its day is Mountain time's; it refuses a search for the day before, which farther west may still go on. */
const DAY_OVER = 'Truckstop has closed this day: it goes by Mountain time';
const FAULT = /<(?:[\w.-]+:)?Fault[\s>]/;

type TruckstopConfig = {
  /** Host without path: 'https://webservices.truckstop.com'. */
  baseUrl: string;
  userName: string;
  password: string;
  maxLoads?: number;
  sandbox: boolean;
  now?: () => Date;
};

export function createTruckstop(config: TruckstopConfig): Board {
  const { baseUrl, userName, password, maxLoads = 500, sandbox, now = () => new Date() } = config;
  return {
    source: 'truckstop',
    name: NAME,
    sandbox,
    leftOutReason: ({ truckstopIntegrationId }) =>
      truckstopIntegrationId?.trim() ? null : 'No Truckstop integration ID',

    async search(query, { truckstopIntegrationId }, signal) {
      const integrationId = truckstopIntegrationId?.trim();
      if (!integrationId) throw new BoardError('No Truckstop integration ID');
      const { theirs, notes: missing } = offered(TRUCKSTOP_EQUIPMENT, query.equipment, NAME);
      if (theirs.length === 0) return { loads: [], dropped: 0, more: false, notes: missing };
      const today = mountainDay(now());
      const [first, ...later] = query.shipDates.filter((date) => date >= today);
      if (first === undefined) return { loads: [], dropped: 0, more: false, notes: [...missing, DAY_OVER] };
      const open = { ...query, shipDates: [first, ...later] as const };
      const { notes } = searchCriteria(open, theirs);
      const dayNotes = open.shipDates.length < query.shipDates.length ? [DAY_OVER] : [];

      const fetchPage = async (from: BoardQuery['origin'], index: number): Promise<Page> => {
        const { criteria } = searchCriteria({ ...open, origin: from }, theirs);
        const envelope = searchEnvelope({ integrationId, userName, password }, criteria, index);
        const answer = await fetchCapped(
          `${baseUrl}${PATH}`,
          { method: 'POST', headers: searchHeaders, body: envelope },
          { board: NAME, signal },
        );
        // A fault comes with status 500 and says more than the status does.
        if (!FAULT.test(answer.text)) refuseStatus(NAME, answer.status);
        const secrets = [integrationId, userName, password];
        const page = parseTruckstop(answer.text, { shipDate: later.length > 0 ? null : first, now: now(), secrets });
        refuseStatus(NAME, answer.status);
        return { ...page, loads: page.loads.filter((load) => fits(load, query)) };
      };
      // an origin is required: from anywhere is from all states, as many at a time as the board takes
      const origins = query.origin ? [query.origin] : STATE_GROUPS.map((states) => ({ city: null, states }) as const);
      const paging = { pageSize: PAGE_SIZE, maxLoads: Math.ceil(maxLoads / origins.length), atOnce: 1, signal };
      const answer = await gatherParts(
        origins.map((origin) => gatherPages((index) => fetchPage(origin, index), paging)),
        signal,
      );
      return { ...answer, notes: [...missing, ...dayNotes, ...notes, ...answer.notes] };
    },
  };
}
