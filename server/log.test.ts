import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

/** The lines that a log writes. */
function listening() {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  return { log, lines, last: () => JSON.parse(lines.at(-1) ?? '{}') };
}

describe('the log', () => {
  it('names a failed query and what the database said, never the values', () => {
    const { log, lines, last } = listening();
    const said = new Error('invalid byte sequence for encoding "UTF8": 0x00');
    const err = new DrizzleQueryError('update "users" set "truckstop_integration_id" = $1', ['SECRET-654321'], said);
    log.error({ err, requestId: 'r-1' }, 'unexpected error');
    expect(lines.join()).not.toContain('SECRET-654321');
    expect(last()).toMatchObject({
      requestId: 'r-1',
      err: {
        message: 'Failed query: update "users" set "truckstop_integration_id" = $1',
        stack: expect.stringMatching(/^at .*log\.test\.ts/),
        cause: { type: 'Error', message: said.message },
      },
    });
  });

  it('leaves out what an error carries beside its message', () => {
    const { log, lines, last } = listening();
    const err = Object.assign(new TypeError('fetch failed'), {
      headers: { authorization: 'Bearer SECRET' },
      cause: Object.assign(new Error('refused'), { body: 'SECRET' }),
    });
    log.warn({ err }, 'board failed');
    log.warn({ err: { password: 'SECRET' } }, 'thrown');
    expect(lines.join()).not.toContain('SECRET');
    expect(lines[0]).toContain('"type":"TypeError","message":"fetch failed"');
    expect(last().err.type).toBe('object');
  });

  it('ends with an error that is its own cause', () => {
    const { log, last } = listening();
    const err = new Error('round and round');
    err.cause = err;
    log.error({ err }, 'odd');
    expect(last().err.message).toBe('round and round');
  });

  it('censors tokens and credentials by their names, some levels down', () => {
    const { log, lines } = listening();
    log.info({ token: 'SECRET', session: { access_token: 'SECRET' }, a: { b: { ch_t_number: 'SECRET' } } }, 'x');
    expect(lines.join()).not.toContain('SECRET');
  });
});
