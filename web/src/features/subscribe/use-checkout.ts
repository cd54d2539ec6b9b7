import { useCreateCheckout } from '#components/queries/billing.ts';
import { AppError, messageOf } from '#core/contract/error.ts';
import { leaveTo } from '#web/app/leave-to.ts';
import { useReturn } from '#web/app/use-return.ts';

export type CheckoutKind = 'trial' | 'premium';

/** Opens a checkout and sends the browser there; `problem` says why where that failed. */
export function useCheckout() {
  const checkout = useCreateCheckout((url) => {
    if (!leaveTo(url)) throw new Error('No web address');
  });
  useReturn(checkout.reset);
  const opening: CheckoutKind | null =
    checkout.isPending || checkout.isSuccess ? (checkout.variables ? 'trial' : 'premium') : null;
  return {
    opening,
    problem: checkout.isError ? problemOf(checkout.error) : null,
    open: (kind: CheckoutKind) => checkout.mutate(kind === 'trial'),
  };
}

function problemOf(error: unknown): string {
  if (!(error instanceof AppError)) return 'Failed to get checkout URL. Please try again.';
  if (error.code === 'unauthenticated') return 'Please log in first.';
  const generic = 'An error occurred. Please try again.';
  return error.code === 'internal' ? generic : messageOf(error, generic);
}
