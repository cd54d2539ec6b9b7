import type { PairBoardState } from '#core/contract/backhaul.ts';
import type { ChatMessage } from '#core/contract/chat.ts';
import type { DailySearches } from '#core/contract/daily-searches.ts';
import type { BoardState } from '#core/contract/load.ts';
import type { LoadPair } from '#core/contract/load-pair.ts';
import type { BackhaulForm, SearchForm } from '#core/contract/search.ts';
import type { ScoredLoad } from '#core/domain/score.ts';
import type { HelpRole } from '#core/help/section.ts';
import type { LoadQuestion } from './plain-words/read-question.ts';

/** What the real search brought for a question, or why there was none. */
export type SearchOutcome =
  | {
      kind: 'found';
      form: SearchForm;
      /** Rows the boards brought, the same freight once. */
      total: number;
      /** Those that bring the rate and keep within the deadhead asked for, best first. */
      fitting: readonly ScoredLoad[];
      boards: readonly BoardState[];
      dailySearches: DailySearches | null;
      /** The filled search, a path of the app. */
      address: string;
    }
  | {
      kind: 'found_pairs';
      form: BackhaulForm;
      /** Whether the boards brought any pair. */
      any: boolean;
      /** Those of the best that bring the rate and keep within the deadhead asked for, best first. */
      fitting: readonly LoadPair[];
      boards: readonly PairBoardState[];
      dailySearches: DailySearches | null;
      /** The filled backhaul search, a path of the app. */
      address: string;
    }
  /** Something must be known first; `choices` are names to choose from. */
  | { kind: 'asks'; text: string; choices: readonly string[] }
  | { kind: 'refused'; text: string; link: { to: string; label: string } | null };

/** Whom the assistant answers, and all it may do: the search runs as that person, with that person's rights. */
export type Conversation = {
  /** Null for who has no role or is not signed in. */
  role: HelpRole | null;
  /** The user's own day, YYYY-MM-DD. */
  today: string;
  /** Oldest first, without the message to answer. */
  before: readonly ChatMessage[];
  search(question: LoadQuestion, words: string): Promise<SearchOutcome>;
};

/** Answers a message with text and the few tags that the contract allows. */
export interface Assistant {
  reply(message: string, conversation: Conversation): Promise<string>;
}
