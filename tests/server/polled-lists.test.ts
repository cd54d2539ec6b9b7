import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { driver } from '../support/booking.ts';
import { carrier, dispatcher } from '../support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

it('answers 304 to everything that the extension asks for in an idle hour', async () => {
  const rosa = await carrier(app, 'rosa@example.com');
  const dana = await dispatcher(app, 'dana@example.com', [rosa]);
  const dave = await driver(app, 'dave@example.com', [rosa]);
  const asked = [
    { who: rosa, paths: ['/auth/me', '/booked-loads/', '/loads/suggested-to-me'] },
    { who: dana, paths: ['/auth/me', '/booked-loads/', '/loads/saved'] },
    { who: dave, paths: ['/auth/me', '/booked-loads/assigned'] },
  ];
  for (const { who, paths } of asked) {
    for (const path of paths) {
      const first = await who.send('GET', path);
      const etag = first.headers.get('etag') ?? '';
      expect([path, first.status, etag !== '']).toEqual([path, 200, true]);
      const again = await who.send('GET', path, undefined, { 'if-none-match': etag });
      expect([path, again.status, await again.text()]).toEqual([path, 304, '']);
    }
  }
});
