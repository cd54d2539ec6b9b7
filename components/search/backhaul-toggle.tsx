import { clsx } from 'clsx';
import { Hint } from '#components/ui/hint.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { BACKHAUL_RANGE_MILES, RETURN_DAYS } from '#core/domain/search-limits.ts';

type Props = { checked: boolean; onChange: (on: boolean) => void; className?: string };

/** From loads to pairs of a load out and one back, with what that means. */
export function BackhaulToggle({ checked, onChange, className }: Props) {
  return (
    <div className={clsx('flex items-center gap-1', className)}>
      <Switch label="Enable Backhaul Search" checked={checked} onChange={onChange} />
      <Hint label="What a backhaul search does">
        Finds pairs: a load out and a load that brings you back. Each pickup and delivery is at most{' '}
        {BACKHAUL_RANGE_MILES} miles from where the truck is or wants to be, so no ranges are asked for, and the load
        back is picked up within {RETURN_DAYS} days. Total miles count every empty mile, the way home too.
      </Hint>
    </div>
  );
}
