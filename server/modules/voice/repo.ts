import { eq, sql } from 'drizzle-orm';
import type { VoicePreferences } from '#core/contract/voice-preferences.ts';
import type { Db } from '#server/db/open.ts';
import { voicePreferences } from '#server/db/schema/notifications.ts';
import type { OwnerId } from '#server/policy/actor.ts';
import { storedPreferences } from './preferred-loads.ts';

/** Time to go on typing before what was saved is looked for. */
const FIRST_LOOK_AFTER_MS = 15 * 60_000;

export function createVoiceRepo(db: Db) {
  return {
    async find(userId: OwnerId): Promise<VoicePreferences | null> {
      const [row] = await db.select().from(voicePreferences).where(eq(voicePreferences.userId, userId));
      return row ? storedPreferences(row.preferences) : null;
    },
    async save(userId: OwnerId, preferences: VoicePreferences, now: Date): Promise<void> {
      const nextLookAt = new Date(now.getTime() + FIRST_LOOK_AFTER_MS);
      await db
        .insert(voicePreferences)
        .values({ userId, preferences, savedAt: now, nextLookAt })
        .onConflictDoUpdate({
          target: voicePreferences.userId,
          set: {
            preferences,
            savedAt: now,
            // a look under way goes by what was wanted before: it counts for nothing
            claim: null,
            nextLookAt: sql`greatest(${voicePreferences.nextLookAt}, excluded.next_look_at)`,
          },
        });
    },
  };
}
