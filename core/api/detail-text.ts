/**
 * The words of an error that did not come in our own shape, from a proxy or an older server: an array of `detail` has its
 * messages joined with commas, an object its values, a string stands as it is. Empty when there are none.
 */
export function detailText(body: unknown): string {
  const detail = typeof body === 'object' && body !== null && 'detail' in body ? body.detail : null;
  const parts = typeof detail === 'object' && detail !== null ? Object.values(detail) : [detail];
  return parts.map(wordsOf).filter(Boolean).join(', ').slice(0, 500);
}

function wordsOf(part: unknown): string {
  if (typeof part === 'object' && part !== null && 'msg' in part) return wordsOf(part.msg);
  return typeof part === 'string' ? part.trim() : '';
}
