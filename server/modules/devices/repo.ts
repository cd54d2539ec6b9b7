import { eq, lte } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { deviceGrants } from '#server/db/schema/sessions.ts';

type Grant = typeof deviceGrants.$inferSelect;

export function createDevicesRepo(db: Db) {
  return {
    async addGrant(grant: Grant, now: Date): Promise<void> {
      await db.delete(deviceGrants).where(lte(deviceGrants.expiresAt, now));
      await db.insert(deviceGrants).values(grant);
    },

    /** Takes the grant out, so that of two who bring the same code only one gets it. */
    async takeGrant(codeHash: string): Promise<Grant | undefined> {
      const [grant] = await db.delete(deviceGrants).where(eq(deviceGrants.codeHash, codeHash)).returning();
      return grant;
    },
  };
}
