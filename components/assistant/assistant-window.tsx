import { SendHorizontal, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useChat } from '#components/queries/chat.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { ASSISTANT_NAME } from '#core/contract/chat.ts';
import { MessageList } from './message-list.tsx';

type Props = {
  visitorId: string;
  onClose: () => void;
  onNavigate: (path: string) => void;
};

/** The assistant's window: beside the page on a wide screen, over its lower part on a phone. Escape closes it. */
export function AssistantWindow({ visitorId, onClose, onNavigate }: Props) {
  const { messages, answering, send } = useChat(visitorId);
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const message = text.trim();
    if (message === '' || answering) return;
    setText('');
    send(message);
  };
  return (
    <section
      aria-label={ASSISTANT_NAME}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        // the page's one-letter shortcuts are not meant while somebody types here
        event.stopPropagation();
      }}
      className="fixed inset-x-2 bottom-16 z-40 flex h-[min(34rem,calc(100dvh-6rem))] animate-rise flex-col rounded-md border border-line bg-raised text-ink shadow-float sm:inset-x-auto sm:bottom-4 sm:left-16 sm:h-[min(36rem,calc(100dvh-2rem))] sm:w-96 lg:left-[262px]"
    >
      <header className="flex items-center justify-between border-line border-b py-1.5 pr-1.5 pl-3">
        <h2 className="font-semibold">{ASSISTANT_NAME}</h2>
        <IconButton label={`Close ${ASSISTANT_NAME}`} icon={<X aria-hidden />} onClick={onClose} />
      </header>
      <MessageList messages={messages} answering={answering} onNavigate={onNavigate} />
      <form onSubmit={submit} className="flex gap-2 border-line border-t p-2">
        <input
          ref={input}
          value={text}
          maxLength={2000}
          onChange={(event) => setText(event.target.value)}
          aria-label={`Message to ${ASSISTANT_NAME}`}
          placeholder="Type your message..."
          className="h-10 min-w-0 flex-1 rounded-md border border-line bg-panel px-3 placeholder:text-mute"
        />
        <IconButton
          type="submit"
          label="Send"
          icon={<SendHorizontal aria-hidden />}
          disabled={text.trim() === '' || answering}
        />
      </form>
    </section>
  );
}
