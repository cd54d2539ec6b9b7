import { BoardError, type BookingOrder, type BookingOutcome } from '../board.ts';
import { fetchCapped, NEVER_SENT, parseJson } from '../http.ts';
import { redact } from '../redact.ts';
import type { TokenSource } from '../token-source.ts';
import { LONG, list, record, text } from '../values.ts';

const NAME = 'C.H. Robinson';
const PATH = '/v1/shipments/books';

type Partner = { baseUrl: string; tokens: TokenSource; carrierCode: string | null };

/**
 * Asks once to book. The board has neither a cancel nor an idempotency key, so nothing here is tried again: an answer of
 * 2xx is a request taken in, a plain refusal (4xx) is one not taken, and whatever else comes or doesn't leaves it unknown.
 */
export async function bookChRobinson(
  { baseUrl, tokens, carrierCode }: Partner,
  order: BookingOrder,
  signal: AbortSignal,
): Promise<BookingOutcome> {
  const body = carrierCode === null ? null : bookingBody(order, carrierCode);
  if (body === null) return failed('Without a T-number and a load number it can’t be booked.');
  let token: string;
  try {
    token = await tokens.get(signal);
  } catch (error) {
    return failed(`${error instanceof BoardError ? error.message : `${NAME} did not answer in time`}.`);
  }
  try {
    const { status, text: said } = await fetchCapped(
      `${baseUrl}${PATH}`,
      {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify(body),
      },
      { board: NAME, signal, maxBytes: 64 * 1024 },
    );
    if (status >= 200 && status < 300) return { state: 'requested' };
    if (status === 401) tokens.discard(token);
    if (status >= 400 && status < 500 && status !== 408) return failed(refusal(status, said, token));
    return unknown(`${NAME} answered with an error (${status}).`);
  } catch (error) {
    if (error instanceof BoardError && error.cause === NEVER_SENT) return failed(`${error.message}.`);
    return unknown(error instanceof BoardError ? `${error.message}.` : `${NAME} did not answer in time.`);
  }
}

const failed = (reason: string): BookingOutcome => ({ state: 'failed', reason });
const unknown = (reason: string): BookingOutcome => ({ state: 'unknown', reason });

/** Null when the load has no number of this board. The truck is taken to be empty at the pickup when that opens. */
function bookingBody({ load, cost, confirmTo }: BookingOrder, carrierCode: string) {
  const loadNumber = Number(load.board_load_id);
  if (!Number.isSafeInteger(loadNumber) || loadNumber <= 0) return null;
  const opens = /^\d\d:\d\d/.exec(load.pickup_time ?? '')?.[0] ?? '08:00';
  return {
    loadNumber,
    carrierCode,
    emptyDateTime: `${load.ship_date}T${opens}:00`,
    emptyLocation: { city: load.origin_city, state: load.origin_state, country: 'US' },
    availableLoadCosts: [{ ...cost, currencyCode: 'USD' }],
    rateConfirmation: confirmTo,
  };
}

/** In the board's words where it gives some. */
function refusal(status: number, said: string, token: string): string {
  if (status === 401 || status === 403) return `${NAME} refused our sign-in.`;
  if (status === 429) return `${NAME} gets too many requests from us.`;
  const words = messages(said);
  return words ? `${NAME} says: ${text(redact(words, [token]), 200)}` : `${NAME} refused it (${status}).`;
}

function messages(said: string): string | null {
  try {
    const answer = parseJson(said);
    return text((list(answer) ?? [answer]).map((line) => text(record(line)?.message, LONG) ?? '').join(' '), LONG);
  } catch {
    return null;
  }
}
