import { Phone } from 'lucide-react';
import { Link } from 'react-router';
import { useAuth } from '#components/session/auth.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { type Load, load as loadSchema } from '#core/contract/load.ts';
import { paths } from '#core/domain/app-paths.ts';
import { discussedLoadItem } from '#web/app/discussed-load.ts';

/** Takes a load along to the voice agent, which only carriers have; C.H. Robinson's are booked instead. */
export function DiscussAction({ load }: { load: Load }) {
  const { user } = useAuth();
  if (user?.account_type !== 'carrier' || load.data_source === 'C.H. Robinson') return null;
  return (
    <Link
      to={paths.aiVoiceAgent}
      // a saved load carries more than a load
      onClick={() => discussedLoadItem.write(loadSchema.parse(load))}
      className={`${buttonClass()} col-span-2`}
    >
      <Phone aria-hidden />
      Discuss Load
    </Link>
  );
}
