const WINDOW = 60_000;

/** Calls a minute over all callers, by the market's clock. */
export function createRateLimit(limit: number, now: () => number) {
  let windowStart = now();
  let used = 0;
  return {
    /** Counts a call: whether it may pass, and the headers that every answer carries. */
    take(): { allowed: boolean; headers: Record<string, string> } {
      if (now() - windowStart >= WINDOW) {
        windowStart = now();
        used = 0;
      }
      used++;
      const reset = String(Math.ceil((windowStart + WINDOW - now()) / 1000));
      const allowed = used <= limit;
      return {
        allowed,
        headers: {
          'RateLimit-Limit': String(limit),
          'RateLimit-Remaining': String(Math.max(0, limit - used)),
          'RateLimit-Reset': reset,
          ...(!allowed && { 'Retry-After': reset }),
        },
      };
    },
  };
}
