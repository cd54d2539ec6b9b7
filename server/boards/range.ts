/** A search radius brought into what a board allows, with what the user should know of it. */
export function clampRange(
  miles: number,
  limits: { min: number; max: number; board: string; end: 'origin' | 'destination' },
): { miles: number; notes: string[] } {
  const what = limits.end === 'origin' ? 'Range' : 'Destination range';
  if (miles > limits.max) {
    return { miles: limits.max, notes: [`${what} cut to ${limits.max} mi, the most ${limits.board} allows`] };
  }
  if (miles < limits.min) {
    return { miles: limits.min, notes: [`${what} widened to ${limits.min} mi, the least ${limits.board} allows`] };
  }
  return { miles: Math.round(miles), notes: [] };
}
