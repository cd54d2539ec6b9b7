import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import type { Plan } from '#core/contract/billing.ts';
import type { PlanButton } from './plan-labels.ts';

type Props = {
  plan: Plan;
  price: ReactNode;
  /** Under the price: how it came about. */
  note?: ReactNode;
  button: PlanButton;
  primary: boolean;
  busy: boolean;
  onPress: () => void;
};

export function PlanCard({ plan, price, note, button, primary, busy, onPress }: Props) {
  return (
    <section
      aria-label={plan.name}
      className="flex flex-col rounded-md border border-line bg-panel p-5 has-[[data-current]]:border-accent"
    >
      <div className="flex items-center gap-2">
        <h2 className="font-semibold text-md">{plan.name}</h2>
        {button.label === 'Current Plan' && (
          <Badge tone="accent">
            <span data-current>Active</span>
          </Badge>
        )}
      </div>
      <p className="mt-2 flex min-h-9 items-baseline gap-2">{price}</p>
      {note}
      <ul className="mt-4 mb-6 flex flex-1 flex-col gap-2">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-ok" />
            {feature}
          </li>
        ))}
      </ul>
      <Button
        size="lg"
        variant={primary ? 'primary' : 'secondary'}
        disabled={!button.enabled}
        busy={busy}
        onClick={onPress}
        className="w-full"
      >
        {button.label}
      </Button>
    </section>
  );
}
