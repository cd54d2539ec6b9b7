import type { Context } from 'hono';
import type { Endpoint, Parsed } from '#core/contract/endpoint.ts';
import { AppError } from '#core/contract/error.ts';
import { wordsFor } from './issue-words.ts';
import { fieldsWithOddText } from './odd-text.ts';

const ODD_TEXT = 'This holds a character that can’t be kept. Type it again.';

type Issue = { path: readonly PropertyKey[]; message: string };

/** The parts of a request as the endpoint's schemas read them; throws 422 with a message per field. */
export async function parseRequest<E extends Endpoint>(endpoint: E, c: Context): Promise<Parsed<E>> {
  const raw = {
    params: endpoint.params && c.req.param(),
    query: endpoint.query && c.req.query(),
    headers: endpoint.headers && c.req.header(),
    body: endpoint.body && (await bodyOf(c)),
  };
  const issues: Issue[] = [];
  const parsed: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'headers', 'body'] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    const result = schema.safeParse(raw[part], { error: wordsFor });
    if (result.success) {
      parsed[part] = result.data;
      issues.push(...fieldsWithOddText(result.data).map((name) => ({ path: [name], message: ODD_TEXT })));
    } else issues.push(...result.error.issues);
  }
  if (issues.length > 0) throw invalid(issues);
  return parsed as Parsed<E>;
}

async function bodyOf(c: Context): Promise<unknown> {
  const text = await c.req.text();
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('invalid', 'The request is not valid JSON.');
  }
}

function invalid(issues: Issue[]): AppError {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) {
    const name = String(path[0] ?? 'request');
    fields[name] ??= message;
  }
  const detail = Object.values(fields).join(', ') || 'The request is not valid.';
  return new AppError('invalid', detail, fields);
}
