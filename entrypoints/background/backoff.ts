const FIRST_S = 30;
const MOST_S = 600;
/** What somebody did and the server does not know is tried again at least this often. */
const MOST_WHILE_QUEUED_S = 60;

/**
 * Seconds until the server is asked again after so many failures in a row: twice as long each time, ten minutes at most,
 * and never less than the server itself asked for. `random`: 0 to 1, so that not all come back at the same moment.
 */
export function waitAfter(failures: number, queued: boolean, asked: number | null, random: number): number {
  const most = queued ? MOST_WHILE_QUEUED_S : MOST_S;
  const wait = Math.min(most, FIRST_S * 2 ** Math.min(failures - 1, 10)) * (0.75 + random / 4);
  return Math.max(wait, asked ?? 0);
}
