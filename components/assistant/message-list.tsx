import { clsx } from 'clsx';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ASSISTANT_NAME, type ChatMessage } from '#core/contract/chat.ts';
import { appPath } from './answer-html.ts';
import { Message } from './message.tsx';

type Props = {
  /** Undefined while they are read. */
  messages: readonly ChatMessage[] | undefined;
  answering: boolean;
  /** Follows a link of the app without a reload. */
  onNavigate: (path: string) => void;
};

/** The conversation, its newest message in view. */
export function MessageList({ messages, answering, onNavigate }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const count = messages?.length ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is what scrolls
  useEffect(() => {
    scroller.current?.querySelector('li:last-child')?.scrollIntoView({ block: 'nearest' });
  }, [count, answering]);
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const path = link && appPath(link.href);
    if (!path || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onNavigate(path);
  };
  if (!messages) {
    return (
      <div role="status" aria-label="Loading the conversation" className="flex flex-1 flex-col gap-3 p-3">
        <Skeleton className="h-12 w-3/4" />
        <Skeleton className="h-8 w-1/2 self-end" />
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links in it are what is pressed, by keyboard too
    <div
      ref={scroller}
      role="log"
      aria-label={`Conversation with ${ASSISTANT_NAME}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the arrow keys too
      tabIndex={0}
      onClick={follow}
      className="flex-1 overflow-y-auto overscroll-contain p-3"
    >
      <ol className="flex flex-col gap-3">
        {messages.map((message, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added at the end
          <Message key={index} {...message} />
        ))}
        {answering && <Typing />}
      </ol>
    </div>
  );
}

const Typing = () => (
  <li className="flex items-center gap-1 self-start rounded-md border border-line bg-panel px-3 py-3">
    <span className="sr-only">{ASSISTANT_NAME} is typing</span>
    {['', '[animation-delay:150ms]', '[animation-delay:300ms]'].map((delay) => (
      <span key={delay} aria-hidden className={clsx('size-1.5 animate-pulse rounded-full bg-mute', delay)} />
    ))}
  </li>
);
