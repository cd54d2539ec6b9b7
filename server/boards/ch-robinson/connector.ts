import { normalizeTNumber } from '#core/domain/t-number.ts';
import { type Board, BoardError } from '../board.ts';
import { fits } from '../fits.ts';
import { fetchCapped, refuseStatus } from '../http.ts';
import { offered } from '../offered.ts';
import { gatherPages, type Page } from '../pages.ts';
import { bookChRobinson } from './book.ts';
import { CH_EQUIPMENT, wasAsked } from './equipment.ts';
import { parseChRobinson, refusedSearch } from './parse.ts';
import { PAGE_SIZE, SEARCH_PATH, searchBody } from './request.ts';
import { partnerTokens } from './token.ts';

const NAME = 'C.H. Robinson';

type ChRobinsonConfig = {
  /** Host without path: 'https://api.navisphere.com'. */
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  maxLoads?: number;
  sandbox: boolean;
};

export function createChRobinson(config: ChRobinsonConfig): Board {
  const { baseUrl, clientSecret, maxLoads = 500, sandbox } = config;
  const tokens = partnerTokens(config);

  const ask = async (body: object, token: string, signal: AbortSignal) =>
    fetchCapped(
      `${baseUrl}${SEARCH_PATH}`,
      {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify(body),
      },
      { board: NAME, signal },
    );

  return {
    source: 'C.H. Robinson',
    name: NAME,
    sandbox,
    leftOutReason: ({ chTNumber }) => (normalizeTNumber(chTNumber ?? '') === null ? 'No T-number' : null),

    async search(query, { chTNumber }, signal) {
      const carrierCode = normalizeTNumber(chTNumber ?? '');
      if (carrierCode === null) throw new BoardError('No T-number');
      const { theirs, notes } = offered(CH_EQUIPMENT, query.equipment, NAME);
      if (theirs.length === 0) return { loads: [], dropped: 0, more: false, notes };
      const body = searchBody(query, theirs, carrierCode);

      const fetchPage = async (index: number): Promise<Page> => {
        const page = { ...body, pageIndex: index };
        let token = await tokens.get(signal);
        let answer = await ask(page, token, signal);
        if (answer.status === 401) {
          // A token can end before its time; a second refusal is final.
          tokens.discard(token);
          token = await tokens.get(signal);
          answer = await ask(page, token, signal);
        }
        const refused = answer.status === 400 ? refusedSearch(answer.text, [token, clientSecret]) : null;
        if (refused !== null) throw new BoardError(refused);
        refuseStatus(NAME, answer.status);
        const { loads, ...rest } = parseChRobinson(answer.text);
        return { ...rest, loads: loads.filter((load) => wasAsked(load.equipment_type, theirs) && fits(load, query)) };
      };
      const answer = await gatherPages(fetchPage, { pageSize: PAGE_SIZE, maxLoads, atOnce: 2, signal });
      return { ...answer, notes: [...notes, ...answer.notes] };
    },

    book: (order, { chTNumber }, signal) =>
      bookChRobinson({ baseUrl, tokens, carrierCode: normalizeTNumber(chTNumber ?? '') }, order, signal),
  };
}
