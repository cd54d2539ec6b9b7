/**
 * Aborts after `milliseconds`, or with `other`. In place of `AbortSignal.any` over `AbortSignal.timeout`: Node 20 may
 * collect the timeout's signal before it fires, and a board that is silent would then be waited for without end.
 */
export function deadlineSignal(milliseconds: number, other: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const late = () => controller.abort(new DOMException('The deadline has passed.', 'TimeoutError'));
  setTimeout(late, milliseconds).unref();
  const follow = () => controller.abort(other.reason);
  if (other.aborted) follow();
  else other.addEventListener('abort', follow, { once: true });
  return controller.signal;
}

/**
 * Settles with the work, or with the signal's reason as soon as that aborts. For reading an answer, whose own signal is not
 * enough: in Node 20 a read that is aborted just after the last byte came settles never.
 */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
