import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '#core/contract/error.ts';
import { answerMessage, messageKind, sendMessage, sendToTab } from './messages.ts';

type Listener = (message: unknown, from: object) => Promise<unknown> | undefined;

const PAGE = { id: 'ours', url: 'chrome-extension://ours/popup.html' };
const CONTENT = { id: 'ours', url: 'https://one.dat.example/loads', tab: { id: 7 } };

const { line } = vi.hoisted(() => ({ line: { listeners: [] as Listener[], from: {} as object } }));
vi.mock('./browser.ts', () => {
  /** As the browser does it: everything is copied, and the first listener with something to say answers. */
  const send = async (message: unknown) => {
    if (line.listeners.length === 0) throw new Error('Could not establish connection.');
    const copy = JSON.parse(JSON.stringify(message));
    const answers = line.listeners.map((listener) => listener(copy, line.from));
    const answer = await answers.find(Boolean);
    return answer === undefined ? undefined : JSON.parse(JSON.stringify(answer));
  };
  return {
    browser: {
      runtime: {
        id: 'ours',
        getURL: (path: string) => `chrome-extension://ours/${path}`,
        sendMessage: send,
        onMessage: {
          addListener: (listener: Listener) => line.listeners.push(listener),
          removeListener: (listener: Listener) => {
            line.listeners = line.listeners.filter((each) => each !== listener);
          },
        },
      },
      tabs: { sendMessage: (_tab: number, message: unknown) => send(message) },
    },
  };
});

const double = messageKind({
  name: 'test.double',
  from: ['page'],
  request: z.object({ miles: z.number() }),
  answer: z.object({ miles: z.number() }),
});
const whose = messageKind({
  name: 'test.whose',
  from: ['page', 'content'],
  request: z.null(),
  answer: z.string(),
});

afterEach(() => {
  line.listeners = [];
  line.from = PAGE;
});
line.from = PAGE;

describe('messages between parts', () => {
  it('gives the typed answer of the part that answers the kind', async () => {
    answerMessage(whose, () => 'nobody');
    answerMessage(double, ({ miles }) => ({ miles: miles * 2 }));
    expect(await sendMessage(double, { miles: 21 })).toEqual({ miles: 42 });
    expect(await sendToTab(double, 7, { miles: 4 })).toEqual({ miles: 8 });
  });

  it.each([
    ['another extension', { ...PAGE, id: 'theirs' }],
    ['a script in a web page, where only our pages may ask', CONTENT],
    ['a page that only looks like ours', { id: 'ours', url: 'https://ours/popup.html' }],
    ['nobody in particular', {}],
  ])('refuses %s, and its handler never runs', async (_who, from) => {
    const handle = vi.fn(() => ({ miles: 1 }));
    answerMessage(double, handle);
    line.from = from;
    await expect(sendMessage(double, { miles: 1 })).rejects.toMatchObject({ code: 'forbidden' });
    expect(handle).not.toHaveBeenCalled();
  });

  it('tells a content script by its tab and address, which the browser gives', async () => {
    answerMessage(whose, (_none, sender) => (sender.kind === 'content' ? `${sender.tabId} ${sender.url}` : 'page'));
    line.from = CONTENT;
    expect(await sendMessage(whose, null)).toBe('7 https://one.dat.example/loads');
    line.from = { ...PAGE, tab: { id: 3 } };
    expect(await sendMessage(whose, null)).toBe('page');
  });

  it('refuses what does not fit the schema', async () => {
    answerMessage(double, ({ miles }) => ({ miles }));
    await expect(sendMessage(double, JSON.parse('{"miles":"<b>9</b>"}'))).rejects.toMatchObject({ code: 'invalid' });
  });

  it('passes an error for people on, and hides any other', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const end = answerMessage(double, () => {
      throw new AppError('conflict', 'Booked by another.', { miles: 'gone' });
    });
    await expect(sendMessage(double, { miles: 1 })).rejects.toMatchObject({
      code: 'conflict',
      detail: 'Booked by another.',
      fields: { miles: 'gone' },
    });
    end();
    answerMessage(double, () => {
      throw new Error('select * from secrets');
    });
    await expect(sendMessage(double, { miles: 1 })).rejects.toMatchObject({ code: 'internal', detail: '' });
    expect(said).toHaveBeenCalledOnce();
    said.mockClear();
  });

  it('says so when no part answers, or answers something else', async () => {
    await expect(sendMessage(double, { miles: 1 })).rejects.toMatchObject({ code: 'unavailable' });
    answerMessage(whose, () => 'somebody');
    await expect(sendMessage(double, { miles: 1 })).rejects.toMatchObject({ code: 'unavailable' });
    answerMessage(double, () => JSON.parse('{"miles":null}'));
    await expect(sendMessage(double, { miles: 1 })).rejects.toMatchObject({ code: 'internal' });
  });
});
