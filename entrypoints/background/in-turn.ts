let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** One after the other: each reads what is in store and writes it back. */
export function inTurn<T>(job: () => Promise<T>): Promise<T> {
  waiting++;
  const mine = last.then(() => {
    waiting--;
    return job();
  });
  last = mine.catch(() => undefined);
  return mine;
}

/** Whether somebody waits for the job that runs to end. */
export const othersWait = (): boolean => waiting > 0;

/** The same job for all who ask for it before it begins: with a server that is slow each would wait for those before it. */
export function sharedTurn<T>(job: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | undefined;
  return () => {
    next ??= inTurn(() => {
      next = undefined;
      return job();
    });
    return next;
  };
}
