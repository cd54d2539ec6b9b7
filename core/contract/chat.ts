import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The assistant's name. */
export const ASSISTANT_NAME = 'Dolly';
export const GREETING = "Hi! I'm Dolly from Headhaul. I can help you navigate our website and find loads.";

/** `content` of the assistant is text with the few tags of `ALLOWED_TAGS`; that of the user is plain text. */
const chatMessage = z.object({ role: z.enum(['user', 'assistant']), content: z.string() });
export type ChatMessage = z.infer<typeof chatMessage>;

/** What of the assistant's markup is shown; everything else is taken away. */
export const ALLOWED_TAGS = ['a', 'b', 'i', 'em', 'strong', 'p', 'br'];
export const ALLOWED_ATTRIBUTES = ['href', 'target', 'rel'];

/** Names who is not signed in: a random id that the browser made once. */
export const VISITOR_HEADER = 'X-User-ID';
export const visitorId = z.uuid();

export const readChat = endpoint({
  method: 'GET',
  path: '/chat/history',
  summary: 'The conversation so far, oldest first: the signed-in user’s, else that of the header X-User-ID',
  answer: z.array(chatMessage),
});

export const sendChat = endpoint({
  method: 'POST',
  path: '/chat',
  // a language model, asked twice where it fails
  answersWithinSeconds: 130,
  summary: 'Ask the assistant; the same id again gives the same answer',
  body: z.object({
    message: z
      .string()
      .check(z.trim(), z.minLength(1, 'Type a message'), z.maxLength(2000, 'At most 2,000 characters')),
    id: z.optional(z.uuid()),
  }),
  answer: z.object({ message: z.string() }),
});
