import { eq } from 'drizzle-orm';
import type { VoicePreferences } from '#core/contract/voice-preferences.ts';
import type { Db } from '#server/db/open.ts';
import { voicePreferences } from '#server/db/schema.ts';
import type { OwnerId } from '#server/policy/actor.ts';

export function createVoiceRepo(db: Db) {
  return {
    async find(userId: OwnerId): Promise<VoicePreferences | null> {
      const [row] = await db.select().from(voicePreferences).where(eq(voicePreferences.userId, userId));
      return row?.preferences ?? null;
    },
    async save(userId: OwnerId, preferences: VoicePreferences): Promise<void> {
      await db
        .insert(voicePreferences)
        .values({ userId, preferences })
        .onConflictDoUpdate({ target: voicePreferences.userId, set: { preferences, savedAt: new Date() } });
    },
  };
}
