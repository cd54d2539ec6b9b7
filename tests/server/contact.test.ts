import { randomUUID } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { chooseAccountType } from '#core/contract/account.ts';
import { sendContactMessage } from '#core/contract/contact.ts';
import type { ApiUser } from '../support/api-user.ts';
import { startApp, type TestApp } from '../support/app.ts';

const TEAM = 'team@headhaul.example';
const FAILED = `Oops! Something went wrong while sending your message. Please try again later or contact us directly at ${TEAM}.`;

const note = (changes: Record<string, unknown> = {}) => ({
  request_id: randomUUID(),
  name: 'Dana Ortiz',
  message: 'The map stays grey.\nSince Monday.',
  ...changes,
});
const refusal = async (answer: Response) => {
  const { detail, fields } = (await answer.json()) as { detail: string; fields?: Record<string, string> };
  return { status: answer.status, detail, fields };
};

describe('a contact message', () => {
  let app: TestApp;
  let people = 0;
  beforeAll(async () => {
    app = await startApp({ SUPPORT_EMAIL: TEAM });
  });
  afterAll(() => app.stop());

  const somebody = async () => {
    const email = `writer-${people++}@example.com`;
    return { email, ...(await app.as(email)) };
  };
  const page = async (path: string) => (await fetch(app.origin + path)).text();
  /** The pages of what went to this address, newest first. */
  const mailsTo = async (to: string) => {
    const list = await page(`/sandbox/outbox?${new URLSearchParams({ to })}`);
    const paths = [...list.matchAll(/href="(\/sandbox\/outbox\/[0-9a-f]+)"/g)].map(([, path = '']) => path);
    return Promise.all(paths.map(page));
  };
  const toTeamFrom = async (email: string) => (await mailsTo(TEAM)).filter((mail) => mail.includes(email));

  it('goes to the team with whose it is, and its sender is thanked', async () => {
    const user = await somebody();
    expect(await user.call(sendContactMessage, { body: note() })).toEqual({ answers_to: user.email, thanked: true });
    const [toTeam] = await toTeamFrom(user.email);
    expect(toTeam).toContain('Message from Dana Ortiz');
    expect(toTeam).toMatch(new RegExp(`Answers to</dt><dd>${user.email}`));
    expect(toTeam).toContain('<p>The map stays grey.</p><p>Since Monday.</p>');
    const thanks = await mailsTo(user.email);
    expect(thanks).toHaveLength(1);
    expect(thanks[0]).toContain('Thank you for your message to Headhaul');
    expect(thanks[0]).toContain('The map stays grey.');
  });

  it('is anybody’s who is signed in, whatever their role, and nobody else’s', async () => {
    const driver = await somebody();
    await driver.call(chooseAccountType, { body: { account_type: 'driver' } });
    await driver.call(sendContactMessage, { body: note() });
    expect((await toTeamFrom(driver.email))[0]).toContain(`(${driver.email}, driver)`);
    expect((await app.with(null).send('POST', '/contact', note())).status).toBe(401);
  });

  it('is from whoever is signed in, not from an address that is posted with it', async () => {
    const user = await somebody();
    const posted = { email: 'victim@example.com', to_email: 'victim@example.com', account_type: 'admin' };
    expect((await user.send('POST', '/contact', note(posted))).status).toBe(200);
    expect(await mailsTo('victim@example.com')).toEqual([]);
    expect(await toTeamFrom('victim@example.com')).toEqual([]);
    expect(await mailsTo(user.email)).toHaveLength(1);
  });

  it('sent again with the same id goes out once, and an id serves one message', async () => {
    const user = await somebody();
    const body = note();
    await Promise.allSettled([1, 2, 3].map(() => user.call(sendContactMessage, { body })));
    expect(await user.call(sendContactMessage, { body })).toEqual({ answers_to: user.email, thanked: true });
    expect(await toTeamFrom(user.email)).toHaveLength(1);
    expect(await mailsTo(user.email)).toHaveLength(1);
    await expect(user.call(sendContactMessage, { body: { ...body, message: 'Another' } })).rejects.toMatchObject({
      status: 409,
    });
    // an id is its sender's own
    const other = await somebody();
    await other.call(sendContactMessage, { body });
    expect(await toTeamFrom(other.email)).toHaveLength(1);
  });

  it('puts no line of its own into the head of an e-mail, and is only text in it', async () => {
    const user = await somebody();
    const name = 'Eve\r\nBcc: all@example.com\u0000\u202e <script>alert(1)</script>';
    const message = 'One\u0000two\r\nthree\tfour <b>five</b>\nhttps://example.com/\njavascript:alert(1)';
    await user.call(sendContactMessage, { body: note({ name, message }) });
    const [mail = ''] = await toTeamFrom(user.email);
    expect(mail).toContain('<h1>Message from Eve Bcc: all@example.com &lt;script&gt;alert(1)&lt;/script&gt;</h1>');
    expect(mail).toContain('<p>One two</p><p>three\tfour &lt;b&gt;five&lt;/b&gt;</p>');
    expect(mail).not.toContain('<script>');
    expect(mail).not.toContain('href="javascript:');
    expect(await mailsTo('all@example.com')).toEqual([]);
  });

  it('of 5,000 characters is taken, of more refused, as is what is blank or no text', async () => {
    const user = await somebody();
    const sent = async (changes: Record<string, unknown>) =>
      refusal(await user.send('POST', '/contact', note(changes)));
    await user.call(sendContactMessage, { body: note({ message: 'x'.repeat(5000) }) });
    for (const [changes, field, words] of [
      [{ message: 'x'.repeat(10_240) }, 'message', /at most 5,000 characters: shorten it/],
      [{ name: 'x'.repeat(10_240) }, 'name', /at most 100 characters/],
      [{ name: ' \r\n\u0000' }, 'name', /^Enter your name$/],
      [{ message: '\n \t\n' }, 'message', /^Enter your message$/],
      [{ message: { $gt: '' } }, 'message', /./],
      [{ request_id: 'again' }, 'request_id', /./],
    ] as const) {
      const { status, fields } = await sent(changes);
      expect([status, Object.keys(fields ?? {})]).toEqual([422, [field]]);
      expect(fields?.[field]).toMatch(words);
    }
    expect(await toTeamFrom(user.email)).toHaveLength(1);
  });

  it('is the eleventh in an hour: refused, with another way to reach the team', async () => {
    const user = await somebody();
    const answers: Response[] = [];
    for (let each = 0; each < 11; each++) answers.push(await user.send('POST', '/contact', note()));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429]);
    const last = answers.at(-1) as Response;
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await refusal(last)).detail).toBe(
      `That is a lot of messages in an hour. Try again later or write to us at ${TEAM}.`,
    );
    // others write on
    await (await somebody()).call(sendContactMessage, { body: note() });
  });
});

describe('with an e-mail service of one’s own', () => {
  let service: Server;
  let app: TestApp;
  let user: ApiUser;
  const clock = { now: new Date() };
  const taken: { template_id: string; template_params: Record<string, string>; accessToken: string }[] = [];
  /** What the service answers to a template: a status, or nothing at all. */
  const answers: Record<string, number | 'never' | 'later'> = {};
  let held: ServerResponse | undefined;
  beforeAll(async () => {
    service = createServer((request, response) => {
      let text = '';
      request.on('data', (piece) => {
        text += String(piece);
      });
      request.on('end', () => {
        const body = JSON.parse(text) as (typeof taken)[number];
        const answer = answers[body.template_id] ?? 200;
        if (answer === 'never') return response.destroy();
        if (answer === 'later') {
          held = response;
          return;
        }
        if (answer === 200) taken.push(body);
        response.writeHead(answer).end(answer === 200 ? 'OK' : 'The service is busy');
      });
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    app = await startApp(
      {
        SUPPORT_EMAIL: TEAM,
        EMAILJS_URL: `http://127.0.0.1:${port}`,
        EMAILJS_PUBLIC_KEY: 'public',
        EMAILJS_PRIVATE_KEY: 'private',
        EMAILJS_SERVICE_ID: 'service',
        EMAILJS_TEMPLATE_PACKET: 'packet',
        EMAILJS_TEMPLATE_CONTACT: 'contact',
        EMAILJS_TEMPLATE_THANKS: 'thanks',
      },
      clock,
    );
    user = await app.as('writer@example.com');
  });
  afterAll(async () => {
    await app.stop();
    service.close();
  });
  const takenBy = (template: string) => taken.filter(({ template_id }) => template_id === template);

  it('is sent by two templates with name, e-mail and message', async () => {
    await user.call(sendContactMessage, { body: note() });
    const sent = { name: 'Dana Ortiz', email: 'writer@example.com', message: 'The map stays grey.\nSince Monday.' };
    expect(taken).toMatchObject([
      { template_id: 'contact', accessToken: 'private', template_params: { ...sent, to_email: TEAM } },
      { template_id: 'thanks', template_params: { ...sent, to_email: 'writer@example.com' } },
    ]);
  });

  it.each([500, 400, 429, 'never'] as const)(
    'that answers %s: the sender is told, and can try again',
    async (answer) => {
      const before = takenBy('contact').length;
      const body = note();
      answers.contact = answer;
      await expect(user.call(sendContactMessage, { body })).rejects.toMatchObject({ code: 'upstream', detail: FAILED });
      answers.contact = 200;
      await user.call(sendContactMessage, { body });
      expect(takenBy('contact')).toHaveLength(before + 1);
    },
  );

  it('that was begun by a process that ended can be sent after half a minute, and not before', async () => {
    const other = await app.as('patient@example.com');
    const body = note();
    answers.contact = 'later';
    const first = other.call(sendContactMessage, { body }).catch(() => 'failed');
    await vi.waitFor(() => expect(held).toBeDefined(), { timeout: 10_000 });
    answers.contact = 200;
    await expect(other.call(sendContactMessage, { body })).rejects.toMatchObject({ status: 409 });
    clock.now = new Date(clock.now.getTime() + 31_000);
    await other.call(sendContactMessage, { body });
    held?.destroy();
    expect(await first).toBe('failed');
    expect(await other.call(sendContactMessage, { body })).toMatchObject({ thanked: true });
    expect(
      takenBy('contact').filter(({ template_params }) => template_params.email === 'patient@example.com'),
    ).toHaveLength(1);
  });

  it('is sent also when the thank-you is not, and says so', async () => {
    const other = await app.as('other@example.com');
    const body = note();
    answers.thanks = 500;
    for (let each = 0; each < 2; each++) {
      expect(await other.call(sendContactMessage, { body })).toEqual({
        answers_to: 'other@example.com',
        thanked: false,
      });
    }
    answers.thanks = 200;
    expect(
      takenBy('contact').filter(({ template_params }) => template_params.email === 'other@example.com'),
    ).toHaveLength(1);
  });
});
