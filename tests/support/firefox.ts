import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FIREFOX_ID } from '#core/contract/extension-ids.ts';

/** The Firefox of this machine, null where there is none. */
export const firefoxPath: string | null =
  [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => path && existsSync(path)) ??
  null;

const OWN_UUID = '3fa85f64-5717-4562-b3fc-2c963f66afa6';
/** The id under which WebDriver names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const PATIENCE_MS = 30_000;

const PREFERENCES = {
  'marionette.port': 0,
  'extensions.webextensions.uuids': JSON.stringify({ [FIREFOX_ID]: OWN_UUID }),
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'app.update.disabledForTesting': true,
  'network.captive-portal-service.enabled': false,
  'browser.aboutwelcome.enabled': false,
};

export type Firefox = Awaited<ReturnType<typeof startFirefox>>;

/** A Firefox without a window, with the extension of a folder in it, driven by its own remote protocol (Marionette). */
export async function startFirefox(executable: string, extension: string) {
  const profile = await mkdtemp(join(tmpdir(), 'headhaul-firefox-'));
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(
    executable,
    ['--marionette', '--remote-allow-system-access', '--headless', '--no-remote', '--profile', profile],
    {
      stdio: 'ignore',
      env: { ...process.env, HOME: profile, MOZ_HEADLESS: '1' },
    },
  );
  const call = await marionette(await portOf(profile, child));
  await call('WebDriver:NewSession', {});
  await call('Addon:Install', { path: extension, temporary: true });

  const element = async (xpath: string): Promise<string> => {
    const { value } = (await call('WebDriver:FindElement', { using: 'xpath', value: xpath })) as {
      value: Record<string, string>;
    };
    return value[ELEMENT] ?? '';
  };
  /** Until it goes well: everything here waits for what a person would wait for. */
  async function patiently<T>(what: string, work: () => Promise<T>): Promise<T> {
    for (const until = Date.now() + PATIENCE_MS; ; await pause(100)) {
      try {
        return await work();
      } catch (error) {
        if (Date.now() > until) throw new Error(`${what} did not come: ${String(error)}`);
      }
    }
  }
  const find = (xpath: string) => patiently(xpath, () => element(xpath));
  const handles = async () => (await call('WebDriver:GetWindowHandles', {})) as string[];
  return {
    // just installed, an extension on a busy machine has no pages yet
    open: (page: string) =>
      patiently(page, () => call('WebDriver:Navigate', { url: `moz-extension://${OWN_UUID}/${page}` })),
    find,
    shows: (xpath: string): Promise<boolean> =>
      element(xpath).then(
        () => true,
        () => false,
      ),
    // what was found may be drawn anew, or not stand still yet
    click: (xpath: string) =>
      patiently(xpath, async () => call('WebDriver:ElementClick', { id: await element(xpath) })),
    fill: (xpath: string, text: string) =>
      patiently(xpath, async () => {
        const id = await element(xpath);
        await call('WebDriver:ElementClear', { id });
        await call('WebDriver:ElementSendKeys', { id, text });
      }),
    handle: async () => ((await call('WebDriver:GetWindowHandle', {})) as { value: string }).value,
    switchTo: (handle: string) => call('WebDriver:SwitchToWindow', { handle }),
    /** The window that opened beside those. */
    async opened(before: readonly string[]): Promise<string> {
      for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(100)) {
        const fresh = (await handles()).find((each) => !before.includes(each));
        if (fresh) return fresh;
      }
      throw new Error('No window opened');
    },
    handles,
    async screenshot(path: string) {
      const { value } = (await call('WebDriver:TakeScreenshot', { full: false })) as { value: string };
      await writeFile(path, Buffer.from(value, 'base64'));
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function portOf(profile: string, child: ChildProcess): Promise<number> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(100)) {
    if (child.exitCode !== null) throw new Error(`Firefox ended with ${child.exitCode}`);
    const port = Number(await readFile(join(profile, 'MarionetteActivePort'), 'utf8').catch(() => ''));
    if (port > 0) return port;
  }
  child.kill('SIGKILL');
  throw new Error('Firefox did not start');
}

/** Messages are `<length>:[0, id, command, parameters]`, answers `<length>:[1, id, error, result]`. */
async function marionette(port: number) {
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opening = connect(port, '127.0.0.1', () => resolve(opening)).once('error', reject);
  });
  const waiting = new Map<number, (error: unknown, result: unknown) => void>();
  let unread = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    unread = Buffer.concat([unread, chunk]);
    for (;;) {
      const colon = unread.indexOf(':');
      const length = Number(unread.subarray(0, Math.max(colon, 0)));
      if (colon < 0 || unread.length < colon + 1 + length) return;
      const message: unknown = JSON.parse(unread.toString('utf8', colon + 1, colon + 1 + length));
      unread = unread.subarray(colon + 1 + length);
      if (Array.isArray(message)) waiting.get(message[1])?.(message[2], message[3]);
    }
  });
  let last = 0;
  return (command: string, parameters: object): Promise<unknown> => {
    const id = ++last;
    const body = JSON.stringify([0, id, command, parameters]);
    socket.write(`${Buffer.byteLength(body)}:${body}`);
    return new Promise((resolve, reject) => {
      waiting.set(id, (error, result) => {
        waiting.delete(id);
        if (error) reject(new Error(`${command}: ${JSON.stringify(error).slice(0, 500)}`));
        else resolve(result);
      });
    });
  };
}
