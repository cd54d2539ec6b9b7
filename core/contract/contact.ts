import * as z from 'zod/mini';
import { grouped } from '#core/domain/grouped.ts';
import { spacedOut } from '#core/domain/odd-characters.ts';
import { ASKS_OTHERS, endpoint } from './endpoint.ts';

const NAME_CHARACTERS = 100;
const MESSAGE_CHARACTERS = 5000;

/** On one line: it stands in the subject of an e-mail. */
const oneLine = (text: string): string => spacedOut(text).replace(/\s+/g, ' ');
/** Lines and tabs stay. */
const cleanLines = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/([\n\t])/)
    .map((part) => (part === '\n' || part === '\t' ? part : spacedOut(part)))
    .join('');

/** What a person writes on the contact page; characters that no text needs become spaces. */
export const contactForm = z.object({
  name: z
    .string()
    .check(
      z.overwrite(oneLine),
      z.trim(),
      z.minLength(1, 'Enter your name'),
      z.maxLength(NAME_CHARACTERS, `A name has at most ${NAME_CHARACTERS} characters`),
    ),
  message: z
    .string()
    .check(
      z.overwrite(cleanLines),
      z.trim(),
      z.minLength(1, 'Enter your message'),
      z.maxLength(
        MESSAGE_CHARACTERS,
        `A message has at most ${grouped(MESSAGE_CHARACTERS)} characters: shorten it, or send it in parts`,
      ),
    ),
});
export type ContactForm = z.output<typeof contactForm>;

/** The sender is whoever is signed in; an address in the body is ignored. */
export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/contact',
  ...ASKS_OTHERS,
  summary: 'E-mail a message to the team and thank its sender; sent again with the same request_id it goes out once',
  body: z.extend(contactForm, { request_id: z.uuid() }),
  answer: z.object({
    /** Whose mailbox the answer will come to. */
    answers_to: z.string(),
    /** False when the message went out and the thank-you did not. */
    thanked: z.boolean(),
  }),
});
