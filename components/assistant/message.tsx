import { clsx } from 'clsx';
import { memo } from 'react';
import { ASSISTANT_NAME, type ChatMessage } from '#core/contract/chat.ts';
import { answerHtml } from './answer-html.ts';

/** One message: the user's as it was typed, the assistant's with its markup. */
export const Message = memo(function Message({ role, content }: ChatMessage) {
  const own = role === 'user';
  return (
    <li
      className={clsx(
        'max-w-[88%] break-words rounded-md px-3 py-2',
        own ? 'self-end whitespace-pre-wrap bg-accent text-on-accent' : 'self-start border border-line bg-panel',
      )}
    >
      <span className="sr-only">{own ? 'You: ' : `${ASSISTANT_NAME}: `}</span>
      {own ? (
        content
      ) : (
        <div
          className="flex flex-col gap-2 [&_a]:text-accent [&_a]:underline"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised to the allowed tags just before
          dangerouslySetInnerHTML={{ __html: answerHtml(content) }}
        />
      )}
    </li>
  );
});
