import { ASSISTANT_NAME, type ChatMessage, GREETING } from '#core/contract/chat.ts';
import { findHelp, helpFor } from '#core/help/help.ts';
import type { HelpSection } from '#core/help/section.ts';
import type { Assistant, Conversation, SearchOutcome } from './assistant.ts';
import { foundLoadsAnswer } from './found-loads.ts';
import { foundPairsAnswer } from './found-pairs.ts';
import { bold, link, paragraph, plain } from './markup.ts';
import type { FindCity } from './plain-words/places.ts';
import { type LoadQuestion, type Reading, readQuestion } from './plain-words/read-question.ts';

/** Ends every question of the assistant's own, so that the next message is read as its answer. */
const ASKED = /\?<\/p>$/;

/** The assistant without a language model: reads questions about loads in plain words and knows the help. */
export function createPlainAssistant(findCity: FindCity): Assistant {
  return {
    async reply(message, conversation) {
      const { words, reading } = understand(message, conversation, findCity);
      if (reading.kind === 'greeting') return paragraph(plain(GREETING));
      if (reading.kind === 'help') return helpAnswer(message, conversation);
      return searchAnswer(await conversation.search(reading.question, words), reading.question);
    },
  };
}

/** A message alone, or as the answer to what the assistant asked last. */
function understand(
  message: string,
  { before, today }: Conversation,
  findCity: FindCity,
): { words: string; reading: Reading } {
  const alone = readQuestion(message, today, findCity);
  const asked = lastQuestion(before);
  if (asked === null || alone.kind === 'greeting') return { words: message, reading: alone };
  // the answer first: a place in it stands for the one that was not enough
  const together = `${/^(?:from|for|to|in|near|out of)\b/i.test(message.trim()) ? '' : 'from '}${message} ; ${asked}`;
  if (alone.kind === 'loads' && alone.question.origin) return { words: message, reading: alone };
  const reading = readQuestion(together, today, findCity);
  return reading.kind === 'loads' ? { words: together, reading } : { words: message, reading: alone };
}

/** What the user had asked for when the assistant's last message asked back; null when it did not. */
function lastQuestion(before: readonly ChatMessage[]): string | null {
  const [question, answer] = before.slice(-2);
  return answer?.role === 'assistant' && ASKED.test(answer.content) && question?.role === 'user'
    ? question.content
    : null;
}

function searchAnswer(outcome: SearchOutcome, question: LoadQuestion): string {
  if (outcome.kind === 'found') return foundLoadsAnswer(outcome, question);
  if (outcome.kind === 'found_pairs') return foundPairsAnswer(outcome, question);
  if (outcome.kind === 'refused') {
    return paragraph(plain(outcome.text), outcome.link ? ` ${link(outcome.link.to, outcome.link.label)}` : '');
  }
  return [
    ...(outcome.choices.length > 0 ? [paragraph(outcome.choices.map(bold).join('<br>'))] : []),
    paragraph(plain(outcome.text)),
  ].join('');
}

const OTHERS = 3;

function helpAnswer(message: string, { role }: Conversation): string {
  const [best, ...others] = findHelp(message, role);
  if (!best) return unknownAnswer(role);
  return [
    paragraph(bold(best.title)),
    ...best.text.map((text) => paragraph(plain(text))),
    paragraph(...(best.link ? [link(best.link.to, best.link.label), ' · '] : []), sectionLink(best, 'Help')),
    ...(others.length > 0
      ? [
          paragraph(
            'See also: ',
            others
              .slice(0, OTHERS)
              .map((section) => sectionLink(section))
              .join(', '),
          ),
        ]
      : []),
  ].join('');
}

const sectionLink = ({ id, title }: HelpSection, label = title): string => link(`/quick-start#${id}`, label);

const unknownAnswer = (role: Conversation['role']): string =>
  [
    paragraph(
      plain(`I did not understand that. Ask ${ASSISTANT_NAME} for loads, for example `),
      '<i>',
      plain('reefer from Laredo TX to Atlanta tomorrow over $2.50 a mile'),
      '</i>',
      ', or about:',
    ),
    paragraph(
      helpFor(role)
        .map((section) => sectionLink(section))
        .join('<br>'),
    ),
  ].join('');
