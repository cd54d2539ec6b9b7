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
