const LOOK_EVERY_MS = 200;
const parent = process.ppid;

/**
 * npm starts a script through a shell and passes a SIGTERM on to that shell alone, which dies of it and leaves us behind
 * without a word. Calls back when the process that started us is gone.
 */
export function onNpmShellGone(end: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, LOOK_EVERY_MS);
  timer.unref();
}
