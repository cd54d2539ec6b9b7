import { Hono } from 'hono';
import * as z from 'zod';
import type { DataSource } from '#core/contract/load.ts';
import type { Change } from '../market/altered.ts';
import { BOARDS, type Board, bookingFault, type FaultControls, fault } from './faults.ts';

const boardName = z.enum(BOARDS);

const SOURCES: Readonly<Record<Board, DataSource>> = {
  truckstop: 'truckstop',
  'direct-freight': 'direct_freight',
  'ch-robinson': 'C.H. Robinson',
};
const change = z.object({ gone: z.boolean().optional(), paymentUsd: z.number().positive().max(1_000_000).optional() });
const nextBooking = z.object({ outcome: bookingFault });
type Alter = (board: DataSource, id: string, change: Change) => void;

/**
 * `GET /faults` and `PUT /faults/{board}`, and `PUT /postings/{board}/{id}` to take a posting off or reprice it,
 * and `PUT /bookings/{load number}` for the answer to its next booking: for end-to-end tests and for people who try the
 * sandbox.
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
  app.put('/bookings/:loadNumber', async (c) => {
    const parsed = nextBooking.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return c.json({ detail: z.prettifyError(parsed.error) }, 422);
    controls.setBooking(c.req.param('loadNumber'), parsed.data.outcome);
    return c.json(parsed.data);
  });
  return app;
}
