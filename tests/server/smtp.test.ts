import { randomUUID } from 'node:crypto';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveVoicePreferences, sendFirstNotifications } from '#core/contract/voice-preferences.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { freePort } from '../support/free-port.ts';
import { wanted } from '../support/notifications.ts';
import { carrier } from '../support/people.ts';

type Mail = { from: string; to: string[]; text: string };

describe('e-mail by SMTP', () => {
  const mails: Mail[] = [];
  let refuses = false;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      done(username === 'headhaul' && password === 'p@ss' ? null : new Error('no'), { user: username }),
    onData(stream, { envelope }, done) {
      let text = '';
      stream.on('data', (chunk) => {
        text += chunk;
      });
      stream.on('end', () => {
        if (refuses) return done(Object.assign(new Error('Try again'), { responseCode: 451 }));
        const { mailFrom, rcptTo } = envelope;
        mails.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  let app: TestApp;
  beforeAll(async () => {
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    app = await startApp({ SMTP_URL: `smtp://headhaul:p%40ss@127.0.0.1:${port}`, MAIL_FROM: 'loads@headhaul.example' });
  });
  afterAll(async () => {
    await app.stop();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  it('goes to the carrier with one id for every try, and a way out that mail programs know; texts go elsewhere', async () => {
    const email = 'smtp@example.com';
    const user = await carrier(app, email);
    await user.call(saveVoicePreferences, { body: wanted() });
    refuses = true;
    const body = { id: randomUUID() };
    await expect(user.call(sendFirstNotifications, { body })).rejects.toMatchObject({ code: 'upstream' });
    expect(mails).toEqual([]);
    refuses = false;
    await user.call(sendFirstNotifications, { body });
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail).toMatchObject({ from: 'loads@headhaul.example', to: [email] });
    // folded header lines
    const text = mail?.text.replace(/\r\n[ \t]/g, ' ') ?? '';
    expect(text).toMatch(/^Subject: .*Fontana, CA/m);
    const key = /^X-Headhaul-Key: (\S+)/m.exec(text)?.[1];
    expect(text).toContain(`Message-ID: <${key}@headhaul.example>`);
    expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const way = /^List-Unsubscribe: <(.+?)>/m.exec(text)?.[1] ?? '';
    const left = await fetch(way.replaceAll(' ', ''), { method: 'POST', body: 'List-Unsubscribe=One-Click' });
    expect(left.status).toBe(200);
    const outbox = await (await fetch(`${app.origin}/sandbox/outbox`)).text();
    expect(outbox).toContain('Text to (909) 555-0100');
    expect(outbox).not.toContain(email);
  });
});
