import { useMutation } from '@tanstack/react-query';
import { type ContactForm, sendContactMessage } from '#core/contract/contact.ts';
import { useApi } from './api-context.tsx';

/** `requestId` names the message: the same one sent again goes out once. */
export function useSendContactMessage() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ requestId, ...form }: ContactForm & { requestId: string }) =>
      api.call(sendContactMessage, { body: { ...form, request_id: requestId } }),
    // The page says what went wrong.
    onError: () => undefined,
  });
}
