import type { Outcome } from './outcomes.ts';

/** Looks and their messages as the lists that the database reads, and how many they are. */
export type Written = { looks: string; messages: string; looked: number; told: number };

export function writtenOf(outcomes: readonly Outcome[]): Written {
  const looks = outcomes.map(({ userId, nextLookAt, told }) => ({
    user_id: userId,
    next_look_at: nextLookAt,
    told,
  }));
  const messages = outcomes.flatMap(({ userId, look, messages }) =>
    messages.map(({ key, message }) => ({ key, user_id: userId, look, message })),
  );
  return {
    looks: JSON.stringify(looks),
    messages: JSON.stringify(messages),
    looked: looks.length,
    told: messages.length,
  };
}
