import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { cutInHalf, firstHalf, nonsense, oversize, wrongTypes } from './fault-bodies.ts';
import type { Board, Fault, FaultControls } from './faults.ts';

/** The open connection; absent where a test calls the app without a server. */
type Env = { Bindings: Partial<HttpBindings> | undefined };

type Injection = {
  board: Board;
  faults: FaultControls;
  /** The board's own answer when it is out of order. */
  failure: (status: number) => Response;
  /** Paths whose bodies stay sound, so that a search can be reached behind them. */
  isSignIn?: (path: string) => boolean;
};

/** Runs first in an emulator: the board's natural latency, and the fault set for it. */
export function injectFaults({ board, faults, failure, isSignIn }: Injection): MiddlewareHandler<Env> {
  return async (c, next) => {
    const fault = faults.get(board);
    const { signal } = c.req.raw;
    if (fault.mode === 'stall') {
      await untilAborted(signal);
      return new Response(null, { status: 499 });
    }
    const natural = faults.latency(board) * (0.75 + Math.random() / 2);
    await pause(natural + (fault.mode === 'slow' ? fault.milliseconds : 0), signal);
    if (fault.mode === 'fail') return failure(fault.status);
    await next();
    if (isSignIn?.(c.req.path)) return;
    const altered = await alter(fault, c);
    if (altered === undefined) return;
    // Hono merges the headers of the earlier answer unless it is cleared first.
    c.res = undefined;
    c.res = altered;
  };
}

async function alter(fault: Fault, c: Context<Env>): Promise<Response | undefined> {
  const send = async (change: (text: string) => BodyInit) =>
    new Response(change(await c.res.text()), { status: c.res.status, headers: c.res.headers });
  switch (fault.mode) {
    case 'nonsense':
      return nonsense();
    case 'half': {
      const { outgoing } = c.env ?? {};
      return send((text) => (fault.cut ? cutInHalf(text, outgoing && (() => outgoing.destroy())) : firstHalf(text)));
    }
    case 'oversized':
      return send(oversize);
    case 'wrong-types':
      return send(wrongTypes);
    default:
      return undefined;
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds <= 0 || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });
}

export const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
