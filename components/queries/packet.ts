import { useMutation } from '@tanstack/react-query';
import { sendPacket } from '#core/contract/packet.ts';
import { useApi } from './api-context.tsx';

type Packet = { requestId: string; email: string; origin: string; destination: string; carrierId: string | null };

export function useSendPacket() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ requestId, email, origin, destination, carrierId }: Packet) =>
      api.call(sendPacket, {
        body: {
          request_id: requestId,
          to_email: email,
          origin,
          destination,
          ...(carrierId === null ? {} : { carrier_id: carrierId }),
        },
      }),
    // The dialog says what went wrong.
    onError: () => undefined,
  });
}
