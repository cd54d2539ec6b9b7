import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChatMessage, GREETING, readChat, sendChat, VISITOR_HEADER } from '#core/contract/chat.ts';
import { useApi } from './api-context.tsx';
import { keys } from './keys.ts';

const GREETED: ChatMessage[] = [{ role: 'assistant', content: GREETING }];
const FAILED: ChatMessage = { role: 'assistant', content: 'Sorry, I encountered an error. Please try again.' };

/** The conversation with the assistant; `visitorId` serves where nobody is signed in. A new one begins with the greeting. */
export function useChat(visitorId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const headers = { [VISITOR_HEADER]: visitorId };
  const history = useQuery({
    queryKey: keys.chat,
    queryFn: async ({ signal }) => {
      const messages = await api.call(readChat, {}, { signal, headers }).catch(() => []);
      return messages.length > 0 ? messages : GREETED;
    },
    // what is said here is added below; nobody else writes
    staleTime: Number.POSITIVE_INFINITY,
  });
  const add = (message: ChatMessage) =>
    queryClient.setQueryData<ChatMessage[]>(keys.chat, (messages = GREETED) => [...messages, message]);
  const sending = useMutation({
    mutationFn: ({ message, id }: { message: string; id: string }) =>
      api.call(sendChat, { body: { message, id } }, { headers }),
    onMutate: ({ message }) => add({ role: 'user', content: message }),
    onSuccess: (answer) => add({ role: 'assistant', content: answer.message }),
    onError: () => add(FAILED),
  });
  return {
    /** Undefined while they are read. */
    messages: history.data,
    answering: sending.isPending,
    send: (message: string) => sending.mutate({ message, id: crypto.randomUUID() }),
  };
}
