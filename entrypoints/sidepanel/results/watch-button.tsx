import { Bell, BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { carrierName } from '#components/loads/suggest-select.tsx';
import { useAuth } from '#components/session/auth.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { toast } from '#components/ui/toast-store.ts';
import { messageOf } from '#core/contract/error.ts';
import type { Carrier } from '#core/contract/people.ts';
import type { SearchForm } from '#core/contract/search.ts';
import { keyOf, watchSearch, watchSet } from '../../shared/watches.ts';

type Props = { form: SearchForm; carrier: Carrier | null };

/** Has the browser look for new loads of this search while the panel is closed, or ends that. */
export function WatchButton({ form, carrier }: Props) {
  const owner = useAuth().user?.email ?? '';
  const searched = carrier && { id: carrier.id, email: carrier.email, name: carrierName(carrier) };
  const key = keyOf({ form, carrier: searched });
  const id = useWatchId(owner, key);
  const press = async () => {
    try {
      if (id !== null) {
        await watchSet.remove(id);
        toast.success('This search is no longer watched.');
      } else {
        await watchSearch(owner, form, searched);
        toast.success('You are told of new loads of this search.');
      }
    } catch (error) {
      toast.error(messageOf(error, 'The search could not be watched. Please try again.'));
    }
  };
  return (
    <IconButton
      label={id === null ? 'Tell me of new loads of this search' : 'Stop telling me of new loads of this search'}
      aria-pressed={id !== null}
      icon={id === null ? <Bell aria-hidden /> : <BellRing aria-hidden />}
      onClick={() => void press()}
      className="aria-pressed:bg-tint aria-pressed:text-accent"
    />
  );
}

/** The id of this search among those that its owner has watched; null when it is none of them. */
function useWatchId(owner: string, key: string): string | null {
  const [id, setId] = useState<string | null>(null);
  useEffect(() => {
    let over = false;
    const read = async () => {
      const found = [...(await watchSet.all())].find(([, each]) => each.owner === owner && keyOf(each) === key);
      if (!over) setId(found?.[0] ?? null);
    };
    void read();
    const end = watchSet.watch(() => void read());
    return () => {
      over = true;
      end();
    };
  }, [owner, key]);
  return id;
}
