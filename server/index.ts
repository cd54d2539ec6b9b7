import { claim } from './claim.ts';
import { FolderInUse } from './db/folder-lock.ts';
import { PortTaken } from './listen.ts';
import { onNpmShellGone } from './npm-shell.ts';
import { readSettings, SettingsError } from './settings.ts';

const GRACE_MS = 15_000;

try {
  const settings = readSettings(process.env);
  // the server's own code is read after: a second process is told at once
  const claimed = await claim(settings);
  const { start } = await import('./start.ts');
  const running = await start(settings, {}, claimed);
  process.stdout.write(
    `Headhaul is at ${settings.PUBLIC_ORIGIN}${running.sandboxNotice ? `\n${running.sandboxNotice}` : ''}\n`,
  );

  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    // what hangs must not keep it; a booking under way, of both loads of a pair, is waited for
    setTimeout(() => process.exit(1), settings.BOARD_DEADLINE_MS + 2 * settings.BOOKING_DEADLINE_MS + GRACE_MS).unref();
    running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
  onNpmShellGone(end);
} catch (error) {
  const plain = error instanceof SettingsError || error instanceof FolderInUse || error instanceof PortTaken;
  process.stderr.write(`${plain ? error.message : error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
}
