import { Hono } from 'hono';
import * as z from 'zod';
import type { DataSource } from '#core/contract/load.ts';
import type { Change } from '../market/altered.ts';

const BOARDS = ['truckstop', 'direct-freight', 'ch-robinson'] as const;
export type Board = (typeof BOARDS)[number];

/** `unanswered`: taken, no answer. `lost`: neither. `ignored`: 202, not taken. `refused`: 422. `broken`: taken, 500. */
const bookingFault = z.enum(['unanswered', 'lost', 'ignored', 'refused', 'broken']);
export type BookingFault = z.output<typeof bookingFault>;

const fault = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('none') }),
  /** The right answer, that much later. */
  z.object({ mode: z.literal('slow'), milliseconds: z.int().min(1).max(120_000).default(3000) }),
  z.object({ mode: z.literal('fail'), status: z.int().min(400).max(599).default(503) }),
  /** No answer until the caller hangs up. */
  z.object({ mode: z.literal('stall') }),
  /** A body in no format. */
  z.object({ mode: z.literal('nonsense') }),
  /** The first half of the right answer; with `cut`, the connection breaks there. */
  z.object({ mode: z.literal('half'), cut: z.boolean().default(false) }),
  /** The right answer behind more than 8 MB of white space. */
  z.object({ mode: z.literal('oversized') }),
  /** The right shape with fields of the wrong types. */
  z.object({ mode: z.literal('wrong-types') }),
  /** Searches are sound, bookings are not; C.H. Robinson alone takes any. */
  z.object({ mode: z.literal('booking'), outcome: bookingFault }),
]);
export type Fault = z.output<typeof fault>;

export type FaultControls = {
  get(board: Board): Fault;
  set(board: Board, fault: Fault): void;
  /** Milliseconds that a sound answer of this board takes, at the median. */
  latency(board: Board): number;
};

/** So that the product feels as it does with boards across the internet; tests pass 0. */
const NATURAL_LATENCY: Readonly<Record<Board, number>> = { 'direct-freight': 80, truckstop: 120, 'ch-robinson': 160 };

export function createFaultControls(latency: Readonly<Record<Board, number>> | 0 = NATURAL_LATENCY): FaultControls {
  const faults = new Map<Board, Fault>();
  return {
    get: (board) => faults.get(board) ?? { mode: 'none' },
    set: (board, next) => void faults.set(board, next),
    latency: (board) => (latency === 0 ? 0 : latency[board]),
  };
}

const boardName = z.enum(BOARDS);

const SOURCES: Readonly<Record<Board, DataSource>> = {
  truckstop: 'truckstop',
  'direct-freight': 'direct_freight',
  'ch-robinson': 'C.H. Robinson',
};
const change = z.object({ gone: z.boolean().optional(), paymentUsd: z.number().positive().max(1_000_000).optional() });
type Alter = (board: DataSource, id: string, change: Change) => void;

/**
 * `GET /faults` and `PUT /faults/{board}`, and `PUT /postings/{board}/{id}` to take a posting off or reprice it: for
 * end-to-end tests and for people who try the sandbox.
 */
export function createFaultApp(controls: FaultControls, alter: Alter): Hono {
  const app = new Hono();
  const all = () => Object.fromEntries(BOARDS.map((board) => [board, controls.get(board)]));
  app.get('/faults', (c) => c.json(all()));
  app.put('/faults/:board', async (c) => {
    const board = boardName.safeParse(c.req.param('board'));
    if (!board.success) return c.json({ detail: `No such board; there are ${BOARDS.join(', ')}.` }, 404);
    const body: unknown = await c.req.json().catch(() => undefined);
    const parsed = fault.safeParse(body);
    if (!parsed.success) return c.json({ detail: z.prettifyError(parsed.error) }, 422);
    controls.set(board.data, parsed.data);
    return c.json(all());
  });
  app.put('/postings/:board/:id', async (c) => {
    const board = boardName.safeParse(c.req.param('board'));
    const parsed = change.safeParse(await c.req.json().catch(() => undefined));
    if (!board.success || !parsed.success) return c.json({ detail: 'No such board, or no such change.' }, 422);
    alter(SOURCES[board.data], c.req.param('id'), parsed.data);
    return c.json(parsed.data);
  });
  return app;
}
