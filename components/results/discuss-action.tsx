import { Phone } from 'lucide-react';
import { AppLink, useAppWays } from '#components/app/app-ways.tsx';
import { useAuth } from '#components/session/auth.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { type Load, load as loadSchema } from '#core/contract/load.ts';

/** Takes a load along to the voice agent, which only carriers have; C.H. Robinson's are booked instead. */
export function DiscussAction({ load }: { load: Load }) {
  const { user } = useAuth();
  const { discuss } = useAppWays();
  if (user?.account_type !== 'carrier' || load.data_source === 'C.H. Robinson') return null;
  return (
    // a saved load carries more than a load
    <AppLink {...discuss(loadSchema.parse(load))} className={`${buttonClass()} col-span-2`}>
      <Phone aria-hidden />
      Discuss Load
    </AppLink>
  );
}
