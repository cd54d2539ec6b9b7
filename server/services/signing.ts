import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { signingKeys } from '#server/db/schema/signing-keys.ts';

export type Signer = ReturnType<typeof createSigner>;

/** Signs what links say, by a key of its own that is kept in the database: links outlive the process. */
export function createSigner(db: Db, name: string) {
  let known: Promise<string> | undefined;

  async function readKey(): Promise<string> {
    await db
      .insert(signingKeys)
      .values({ name, key: randomBytes(32).toString('hex') })
      .onConflictDoNothing();
    const [row] = await db.select({ key: signingKeys.key }).from(signingKeys).where(eq(signingKeys.name, name));
    if (!row) throw new Error(`There is no signing key ${name}`);
    return row.key;
  }

  async function sign(text: string): Promise<string> {
    known ??= readKey().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return createHmac('sha256', await known)
      .update(text)
      .digest('base64url');
  }

  return {
    sign,
    async isSigned(text: string, signature: string): Promise<boolean> {
      const wanted = Buffer.from(await sign(text));
      const given = Buffer.from(signature);
      return wanted.length === given.length && timingSafeEqual(wanted, given);
    },
  };
}
