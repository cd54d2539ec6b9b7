import type { Answer, Endpoint } from '#core/contract/endpoint.ts';
import { AppError } from '#core/contract/error.ts';
import { errorBody } from '#core/contract/error-body.ts';
import { detailText } from './detail-text.ts';

/** The body as the endpoint has it. Throws `AppError` when it is something else. */
export async function readAnswer<E extends Endpoint>(endpoint: E, response: Response): Promise<Answer<E>> {
  const parsed = endpoint.answer.safeParse(await jsonOf(response));
  if (parsed.success) return parsed.data as Answer<E>;
  throw new AppError('internal', 'The server’s answer could not be read. Reload the page and try again.');
}

/** What a proxy answers in place of a server that is away. */
const AWAY = [502, 503, 504];

/** What an answer says is wrong. */
export async function errorOf(response: Response): Promise<AppError> {
  const body = await jsonOf(response);
  const parsed = errorBody.safeParse(body);
  if (!parsed.success) {
    return AWAY.includes(response.status) ? unreachable(detailText(body)) : new AppError('internal', detailText(body));
  }
  const { code, detail, fields, reference } = parsed.data;
  return new AppError(code, detail, fields, reference);
}

export const unreachable = (detail = '') =>
  new AppError('network', detail || 'Headhaul can’t be reached. Check your connection and try again.');

/** Null where it is no JSON; throws what `fetch` throws when the line breaks before its end. */
async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
