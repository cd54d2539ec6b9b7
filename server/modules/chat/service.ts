import { randomUUID } from 'node:crypto';
import type { ChatMessage } from '#core/contract/chat.ts';
import { AppError } from '#core/contract/error.ts';
import { localDay } from '#core/domain/trial.ts';
import type { Deps } from '#server/deps.ts';
import type { PeopleService } from '#server/modules/people/service.ts';
import type { BackhaulService } from '#server/modules/search/backhaul.ts';
import type { SearchService } from '#server/modules/search/service.ts';
import type { Actor } from '#server/policy/actor.ts';
import type { Assistant, Conversation } from '#server/services/assistant/assistant.ts';
import { createChatRepo, type Exchange, type Speaker } from './repo.ts';
import { searchAsUser } from './search-as-user.ts';

const VISITORS_KEPT_MS = 30 * 86_400_000;
const LONGEST_ANSWER_MS = 120_000;
const USUAL_ZONE = 'America/Chicago';

export type ChatService = ReturnType<typeof createChatService>;
type Ports = { assistant: Assistant; search: SearchService; backhaul: BackhaulService; people: PeopleService };

/** Conversations with the assistant, which can do and see what the person it answers may, and nothing else. */
export function createChatService({ db, now }: Pick<Deps, 'db' | 'now'>, { assistant, ...searching }: Ports) {
  const repo = createChatRepo(db);
  const history = async (speaker: Speaker): Promise<ChatMessage[]> => (await repo.last(speaker)).flatMap(messagesOf);

  function conversationOf(actor: Actor | null, before: ChatMessage[]): Conversation {
    const today = localDay(now(), actor?.user.timeZone ?? USUAL_ZONE);
    const role = actor && actor.accountType !== 'no account' ? actor.accountType : null;
    return {
      role,
      today,
      before,
      search: (question, words) => searchAsUser(searching, actor, question, words, today),
    };
  }

  /** The answer; the same `messageId` again gives the same one and asks nothing twice. */
  async function send(
    speaker: Speaker,
    actor: Actor | null,
    message: string,
    messageId: string = randomUUID(),
  ): Promise<string> {
    const before = await history(speaker);
    const id = await repo.begin(speaker, messageId, message);
    if (id === null) {
      const known = await repo.find(speaker, messageId);
      if (known?.answer) return known.answer;
      if (!known || now().getTime() - known.createdAt.getTime() < LONGEST_ANSWER_MS) {
        throw new AppError('conflict', 'This message is being answered already.');
      }
      // whoever worked at it is gone
      await repo.forget(known.id);
      return send(speaker, actor, message, messageId);
    }
    try {
      const answer = await assistant.reply(message, conversationOf(actor, before));
      await repo.answer(id, answer);
      return answer;
    } catch (error) {
      await repo.forget(id);
      throw error;
    } finally {
      if ('visitorId' in speaker) await repo.dropVisitorsBefore(new Date(now().getTime() - VISITORS_KEPT_MS));
    }
  }

  return { history, send };
}

const messagesOf = ({ question, answer }: Exchange): ChatMessage[] =>
  answer === null
    ? []
    : [
        { role: 'user', content: question },
        { role: 'assistant', content: answer },
      ];
