/** A part of the marks out of view: a list is opened in about so many turns. */
const TURNS = 5;
const LEAST_AT_ONCE = 40;
/** Beyond the window's edges it is as good as in view. */
const MARGIN_PIXELS = 200;
/** Even a page that is never idle gets its marks. */
const LATEST_MS = 100;

type Openable = { host: HTMLElement; open(): void };

/**
 * Gives the marks their room. One that makes its row higher has the browser lay out and draw all rows below it anew: those
 * in view are opened at once, and the others, which stand closed in their rows, a part at a time while the page is idle,
 * what came into view meanwhile first.
 */
export function createOpener({ stopped, busy }: { stopped: () => boolean; busy: () => boolean }) {
  /** By their rows. */
  const closed = new Map<HTMLElement, Openable>();
  let opening = false;

  async function openClosed(): Promise<void> {
    if (opening) return;
    opening = true;
    let atOnce = 0;
    while (closed.size > 0 && !stopped()) {
      await idle();
      // new rows go first
      if (busy()) continue;
      atOnce = Math.max(LEAST_AT_ONCE, atOnce, Math.ceil(closed.size / TURNS));
      const [near, far] = nearFirst([...closed.keys()], (row) => row);
      const turn = [...near, ...far].slice(0, atOnce);
      open(turn.flatMap((row) => closed.get(row) ?? []));
      for (const row of turn) closed.delete(row);
    }
    opening = false;
  }

  return {
    /** For marks of rows in view. */
    now: open,
    later(row: HTMLElement, mark: Openable): void {
      if (!mark.host.hidden) return;
      closed.set(row, mark);
      void openClosed();
    },
    forget: (row: HTMLElement): void => void closed.delete(row),
  };
}

function open(marks: readonly Openable[]): void {
  for (const mark of marks) mark.open();
  // lays the page out within this task, so that drawing it is the next one's work
  marks[0]?.host.getBoundingClientRect();
}

const idle = (): Promise<unknown> => new Promise((resolve) => requestIdleCallback(resolve, { timeout: LATEST_MS }));

/** What the user sees or is about to see, and the rest. */
export function nearFirst<T>(all: readonly T[], elementOf: (each: T) => HTMLElement): [near: T[], far: T[]] {
  const near: T[] = [];
  const far: T[] = [];
  for (const each of all) {
    const { top, bottom } = elementOf(each).getBoundingClientRect();
    (bottom > -MARGIN_PIXELS && top < innerHeight + MARGIN_PIXELS ? near : far).push(each);
  }
  return [near, far];
}
