import { createHash } from 'node:crypto';
import type { sendContactMessage } from '#core/contract/contact.ts';
import type { Answer, Parsed } from '#core/contract/endpoint.ts';
import { AppError } from '#core/contract/error.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/policy/actor.ts';
import type { Mail } from '#server/services/mail/mail.ts';
import { createContactRepo } from './repo.ts';

type Message = Parsed<typeof sendContactMessage>['body'];

export type ContactService = ReturnType<typeof createContactService>;

/** Longer than the e-mail service is waited for. */
const LEFT_AFTER_MS = 30_000;

/** Sends what a person writes to the team, and thanks them. */
export function createContactService({ db, now, log, settings }: Deps, mail: Mail) {
  const repo = createContactRepo(db);
  const team = settings.SUPPORT_EMAIL;

  /** The message is out by then: that the thank-you is not is only logged. */
  async function thank(actor: Actor, id: string, about: Parameters<Mail['sendThanks']>[0]): Promise<boolean> {
    try {
      await mail.sendThanks(about);
    } catch {
      log.warn({ contactMessage: id }, 'the sender of a contact message was not thanked');
      return false;
    }
    await repo.thanked(actor.id, id);
    return true;
  }

  return {
    async send(actor: Actor, { request_id: id, name, message }: Message): Promise<Answer<typeof sendContactMessage>> {
      const at = now();
      const textHash = createHash('sha256').update(`${name}\n${message}`).digest('hex');
      const leftBefore = new Date(at.getTime() - LEFT_AFTER_MS);
      if (!(await repo.begin(actor.id, { id, textHash, at, leftBefore }))) {
        const before = await repo.find(actor.id, id);
        if (before && before.textHash !== textHash) {
          throw new AppError(
            'conflict',
            'Another message was sent under this id. Send this one under an id of its own.',
          );
        }
        if (before?.sentAt) return { answers_to: actor.email, thanked: before.thanked };
        throw new AppError('conflict', 'This message is being sent already. Wait a moment.');
      }
      const mails = { name, email: actor.email, message };
      try {
        await mail.sendContact({ ...mails, to_email: team, account_type: actor.accountType });
      } catch (error) {
        await repo.failed(actor.id, id);
        if (error instanceof AppError) throw new AppError('upstream', notSent(team));
        throw error;
      }
      await repo.sent(actor.id, id, now());
      return { answers_to: actor.email, thanked: await thank(actor, id, { ...mails, to_email: actor.email }) };
    },
  };
}

const notSent = (team: string) =>
  `Oops! Something went wrong while sending your message. Please try again later or contact us directly at ${team}.`;
