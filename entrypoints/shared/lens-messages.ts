import * as z from 'zod/mini';
import { mark } from '#core/lens/mark.ts';
import { pageLoad } from '#core/lens/page-load.ts';
import { messageKind } from './messages.ts';

const nothing = z.object({});

/** Most rows in one message: what takes the worker no noticeable time. */
export const ROWS_AT_ONCE = 100;

/** The script of a page asks for the marks of rows that it read. Which page it is, the browser says. */
export const askMarks = messageKind({
  name: 'lens.marks',
  from: ['content'],
  request: z.object({ loads: z.array(pageLoad).check(z.maxLength(ROWS_AT_ONCE)) }),
  answer: z.object({ marks: z.array(mark) }),
});

export const saveRow = messageKind({
  name: 'lens.save',
  from: ['content'],
  request: z.object({ load: pageLoad }),
  answer: z.object({ mark }),
});

/** Opens the panel with the search that finds a backhaul for the row. */
export const searchBackhaulOf = messageKind({
  name: 'lens.backhaul',
  from: ['content'],
  request: z.object({ load: pageLoad }),
  answer: z.object({ opened: z.boolean() }),
});

/** What the script of a page sees there, for the panel. */
export const lensState = z.object({
  /** False once it was switched off. */
  on: z.boolean(),
  lists: z.int(),
  read: z.int(),
  unreadable: z.int(),
  /** Why no marks show, in words; null when nothing is in their way. */
  trouble: z.nullable(z.string()),
  /** What the user has selected on the page, cut at 400 characters. */
  selected: z.string(),
});
export type LensState = z.infer<typeof lensState>;

export const askLensState = messageKind({ name: 'lens.state', from: ['page'], request: nothing, answer: lensState });

/** To the script of a page: take every mark away, and stop. */
export const lensOff = messageKind({ name: 'lens.off', from: ['page'], request: nothing, answer: nothing });

/** To the script of a page: truck, figures or lists changed; ask for the marks again. */
export const lensRefresh = messageKind({ name: 'lens.refresh', from: ['page'], request: nothing, answer: nothing });
