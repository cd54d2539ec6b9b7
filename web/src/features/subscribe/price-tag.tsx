import type { Plan } from '#core/contract/billing.ts';

const dollars = (amount: number) => `$${amount.toLocaleString('en-US', { maximumFractionDigits: 2 })}`;

/** The price, with the full one struck through where less is paid. */
export function PriceTag({ plan, full }: { plan: Plan; full: number | null }) {
  return (
    <>
      {full !== null && plan.price < full && (
        <>
          <s aria-hidden className="text-lg text-mute tabular-nums">
            {dollars(full)}
          </s>
          <span className="sr-only">{dollars(full)} before your discount, now </span>
        </>
      )}
      <span className="font-semibold text-xl tabular-nums tracking-tight">{dollars(plan.price)}</span>
      <span className="text-mute">
        {plan.tier === 1 ? 'for' : 'per'} {plan.interval}
      </span>
    </>
  );
}
