import { BellPlus, BellRing } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { toast } from '#components/ui/toast-store.ts';
import { messageOf } from '#core/contract/error.ts';
import type { SearchForm } from '#core/contract/search.ts';
import { useWatches } from './use-watches.ts';
import { keyOf, type Watched, watchSearch, watchSet } from './watches.ts';

type WatchButtonProps = {
  owner: string;
  /** Searches run by themselves with premium only. */
  premium: boolean;
  form: SearchForm;
  carrier: Watched['carrier'];
};

/** Has the worker look at a search every 15 minutes and tell of new loads; a second press ends that. */
export function WatchButton({ owner, premium, form, carrier }: WatchButtonProps) {
  const [busy, setBusy] = useState(false);
  const key = keyOf({ form, carrier });
  const watch = useWatches(owner).find(({ watched }) => keyOf(watched) === key);
  const press = async () => {
    setBusy(true);
    try {
      if (watch) await watchSet.remove(watch.id);
      else {
        await watchSearch(owner, form, carrier);
        toast.success('You will be told of new loads for this search, at most every 15 minutes.');
      }
    } catch (error) {
      toast.error(messageOf(error, 'The search could not be watched. Please try again.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <IconButton
      label={watch ? 'Stop watching this search' : premium ? 'Watch this search' : 'Watch this search: takes Premium'}
      icon={watch ? <BellRing aria-hidden /> : <BellPlus aria-hidden />}
      disabled={busy || (!premium && !watch)}
      aria-pressed={Boolean(watch)}
      onClick={() => void press()}
    />
  );
}
