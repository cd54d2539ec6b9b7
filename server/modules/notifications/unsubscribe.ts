import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#core/contract/error.ts';
import type { UnsubscribeRequest } from '#core/contract/voice-preferences.ts';
import { outboxMessages, voicePreferences } from '#server/db/schema/notifications.ts';
import { users } from '#server/db/schema/users.ts';
import type { Deps } from '#server/deps.ts';
import { createSigner } from '#server/services/signing.ts';

const LINK_SERVES_SECONDS = 90 * 86_400;
/** A clock that is behind the one that made the link. */
const AHEAD_SECONDS = 300;
const WRONG = 'Invalid unsubscribe link. Please check your email and try again.';
const OTHER_WAY = 'Use the link of our newest message, or turn notifications off under AI Notifications.';

/** Links that end notifications, signed for one address; a link that did its work does not end what was begun anew. */
export function createUnsubscribing({ settings, db, now }: Pick<Deps, 'settings' | 'db' | 'now'>) {
  const signer = createSigner(db, 'unsubscribe');
  const signed = (email: string, issued: string, round: string) => `${email}\n${issued}\n${round}`;

  async function check({ issued, round, signature }: UnsubscribeRequest, email: string): Promise<void> {
    if (issued === undefined && round === undefined && signature === undefined) return;
    const whole = /^\d{1,12}$/.test(issued ?? '') && /^\d{1,12}$/.test(round ?? '') && signature;
    if (!whole || !(await signer.isSigned(signed(email, issued ?? '', round ?? ''), signature))) {
      throw new AppError('invalid', WRONG);
    }
    const age = now().getTime() / 1000 - Number(issued);
    if (age < -AHEAD_SECONDS) throw new AppError('invalid', WRONG);
    if (age > LINK_SERVES_SECONDS) throw new AppError('invalid', `This unsubscribe link is too old. ${OTHER_WAY}`);
  }

  return {
    /** The query of a link for this address: of the page, and of the call that mail programs make. */
    async linkQuery(email: string, timesUnsubscribed: number): Promise<string> {
      const issued = String(Math.floor(now().getTime() / 1000));
      const round = String(timesUnsubscribed);
      const signature = await signer.sign(signed(email, issued, round));
      return new URLSearchParams({ email, issued, round, signature }).toString();
    },

    pageOf: (query: string): string => `${settings.PUBLIC_ORIGIN}/unsubscribe?${query}`,

    /** Throws `invalid` for a link that is forged, used or too old; says nothing of whether the address is known. */
    async unsubscribe(request: UnsubscribeRequest): Promise<void> {
      const email = request.email.toLowerCase();
      await check(request, email);
      await db.transaction(async (tx) => {
        const [row] = await tx
          .select({
            userId: users.id,
            rounds: voicePreferences.timesUnsubscribed,
            stored: voicePreferences.preferences,
          })
          .from(users)
          .innerJoin(voicePreferences, eq(voicePreferences.userId, users.id))
          .where(eq(users.email, email))
          .for('update', { of: voicePreferences });
        if (!row || !(row.stored.text_active || row.stored.is_active)) return;
        if (request.round !== undefined && Number(request.round) !== row.rounds) {
          throw new AppError('invalid', `This unsubscribe link was used before. ${OTHER_WAY}`);
        }
        await tx
          .update(voicePreferences)
          .set({
            preferences: { ...row.stored, text_active: false, is_active: false },
            timesUnsubscribed: sql`${voicePreferences.timesUnsubscribed} + 1`,
            claim: null,
          })
          .where(eq(voicePreferences.userId, row.userId));
        await tx
          .update(outboxMessages)
          .set({ state: 'dropped', endedAt: now(), claim: null })
          .where(and(eq(outboxMessages.userId, row.userId), eq(outboxMessages.state, 'waiting')));
      });
    },
  };
}
export type Unsubscribing = ReturnType<typeof createUnsubscribing>;
