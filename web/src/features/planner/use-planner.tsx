import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useMedia } from '#components/loads/use-media.ts';
import { useAuth } from '#components/session/auth.tsx';
import { Button } from '#components/ui/button.tsx';
import { plannerItem } from '#web/app/storage.ts';
import { Planner } from './planner.tsx';

/** The AI Planner of a premium carrier or dispatcher: its button and its panel. A wide window remembers whether it shows; on a narrower one it slides over once asked for. */
export function usePlanner() {
  const { user } = useAuth();
  const wide = useMedia('(min-width: 75rem)');
  const [kept, setKept] = useState(() => plannerItem.read() !== 'closed');
  const [over, setOver] = useState(false);
  const has = user?.subscription_type === 2 && (user.account_type === 'carrier' || user.account_type === 'dispatcher');
  const open = has && (wide ? kept : over);
  const show = (shown: boolean) => {
    if (!wide) return setOver(shown);
    setKept(shown);
    plannerItem.write(shown ? 'open' : 'closed');
  };
  return {
    open,
    close: () => show(false),
    toggle: has && (
      <Button icon={<Sparkles aria-hidden />} aria-expanded={open} onClick={() => show(!open)}>
        AI Planner
      </Button>
    ),
    panel: (onOpen: (id: string) => void) =>
      open && <Planner isCarrier={user.account_type === 'carrier'} onOpen={onOpen} onClose={() => show(false)} />,
  };
}
