type Known = { etag: string; answer: unknown };

const MOST = 60;

/**
 * The last answers of a session by what was asked: a server that says 'not modified' means the very object given before,
 * so that what shows it has nothing to draw anew.
 */
export function createKnownAnswers() {
  const known = new Map<string, Known>();
  let owner: string | null = null;

  return {
    /** What is known for a token; another person's answers are forgotten first. */
    get(token: string | null, asked: string): Known | undefined {
      if (token !== owner) known.clear();
      owner = token;
      return known.get(asked);
    },

    keep(token: string | null, asked: string, etag: string | null, answer: unknown): void {
      if (etag === null || token !== owner) return;
      known.delete(asked);
      known.set(asked, { etag, answer });
      const oldest = known.keys().next();
      if (known.size > MOST && !oldest.done) known.delete(oldest.value);
    },
  };
}
