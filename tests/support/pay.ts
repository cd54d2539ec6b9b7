import type { ApiClient } from '#core/api/client.ts';
import { confirmCheckout, createCheckout } from '#core/contract/billing.ts';

type User = Pick<ApiClient, 'call'>;

/** Goes through checkout as a person does: opens it, presses Pay on the payment page, comes back. */
export async function payFor(user: User, plan: 'trial' | 'premium') {
  const { url } = await user.call(createCheckout, { body: { isTrial: plan === 'trial' } });
  const paid = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'outcome=pay',
  });
  const back = new URL(paid.headers.get('location') ?? '', url);
  await user.call(confirmCheckout, { body: { session_id: back.searchParams.get('session_id') ?? '' } });
}
