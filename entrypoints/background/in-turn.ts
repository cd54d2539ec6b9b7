let last: Promise<unknown> = Promise.resolve();

/** One after the other: each reads what is in store and writes it back. */
export function inTurn<T>(job: () => Promise<T>): Promise<T> {
  const mine = last.then(job);
  last = mine.catch(() => undefined);
  return mine;
}
