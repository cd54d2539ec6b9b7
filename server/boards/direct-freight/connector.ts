import { type Board, BoardError } from '../board.ts';
import { fits } from '../fits.ts';
import { fetchCapped, refuseStatus } from '../http.ts';
import { offered } from '../offered.ts';
import { gatherPages, type Page } from '../pages.ts';
import { DIRECT_FREIGHT_EQUIPMENT } from './equipment.ts';
import { parseDirectFreight, refusedSearch } from './parse.ts';
import { PAGE_SIZE, PATH, searchBody } from './request.ts';
import { subscriberTokens } from './token.ts';

const NAME = 'Direct Freight';

type DirectFreightConfig = {
  /** With the version: 'https://api.directfreight.com/v1'. */
  baseUrl: string;
  apiToken: string;
  /** Our subscribed user there, by e-mail or user name. */
  login: string;
  secret: string;
  maxLoads?: number;
  sandbox: boolean;
};

export function createDirectFreight(config: DirectFreightConfig): Board {
  const { baseUrl, apiToken, secret, maxLoads = 500, sandbox } = config;
  const tokens = subscriberTokens(config);

  const ask = async (body: object, userToken: string | null, signal: AbortSignal) =>
    fetchCapped(
      `${baseUrl}${PATH}`,
      {
        method: 'POST',
        headers: {
          'api-token': apiToken,
          ...(userToken === null ? {} : { 'end-user-token': userToken }),
          'Content-Type': 'application/json',
          Accept: 'application/json',
        },
        body: JSON.stringify(body),
      },
      { board: NAME, signal },
    );
  return {
    source: 'direct_freight',
    name: NAME,
    sandbox,
    leftOutReason: () => null,

    async search(query, _credentials, signal) {
      const { theirs, notes: missing } = offered(DIRECT_FREIGHT_EQUIPMENT, query.equipment, NAME);
      if (theirs.length === 0) return { loads: [], dropped: 0, more: false, notes: missing };
      const { body, notes } = searchBody(query, theirs);
      let userToken: string | null = null;
      try {
        userToken = await tokens.get(signal);
      } catch (error) {
        // Loads without their broker are better than none.
        if (!(error instanceof BoardError)) throw error;
        notes.push('Brokers and telephone numbers are missing: we could not sign in');
      }

      const fetchPage = async (index: number): Promise<Page> => {
        const page = { ...body, page_number: index + 1 };
        const asked = userToken;
        let answer = await ask(page, asked, signal);
        if (answer.status === 401 && asked !== null) {
          // A token can end before its time; a second refusal is final.
          tokens.discard(asked);
          userToken = await tokens.get(signal);
          answer = await ask(page, userToken, signal);
        }
        const refused = answer.status === 422 ? refusedSearch(answer.text, [apiToken, secret, userToken ?? '']) : null;
        if (refused !== null) throw new BoardError(refused);
        refuseStatus(NAME, answer.status);
        const { loads, ...rest } = parseDirectFreight(answer.text);
        return { ...rest, loads: loads.filter((load) => fits(load, query)) };
      };
      const answer = await gatherPages(fetchPage, { pageSize: PAGE_SIZE, maxLoads, atOnce: 2, signal });
      return { ...answer, notes: [...missing, ...notes, ...answer.notes] };
    },
  };
}
