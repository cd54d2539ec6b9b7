import { BellOff } from 'lucide-react';
import { AppLink } from '#components/app/app-ways.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { toast } from '#components/ui/toast-store.ts';
import type { SessionUser } from '#core/contract/account.ts';
import { summaryOfSearch } from '#core/domain/search-summary.ts';
import { sendMessage } from '../shared/messages.ts';
import { useWatches } from '../shared/use-watches.ts';
import { type Watched, watchPath, watchSet } from '../shared/watches.ts';
import { watchSeen } from '../shared/worker-messages.ts';

/** The searches that this person watches, and how many loads are new in each. */
export function WatchList({ user }: { user: SessionUser }) {
  const watches = useWatches(user.email);
  if (watches.length === 0) return null;
  const stop = async (id: string, watched: Watched) => {
    await watchSet.remove(id);
    toast.success('This search is not watched any more.', {
      action: { label: 'Undo', run: () => void watchSet.put(id, watched) },
      duration: 10_000,
    });
  };
  return (
    <section aria-labelledby="watches" className="mt-4">
      <h2 id="watches" className="mb-1 font-semibold text-sm">
        Watched searches
      </h2>
      {user.subscription_type !== 2 && (
        <p className="mb-1 text-mute text-xs">They run with Premium; a trial’s seven searches a day are left to you.</p>
      )}
      <ul className="divide-y divide-line border-line border-y">
        {watches.map(({ id, watched, run }) => (
          <li key={id} className="flex items-center gap-2 py-1.5 text-sm">
            <div className="min-w-0 flex-1">
              <AppLink
                to={watchPath(watched)}
                className="rounded-sm hover:underline"
                onClick={() => void sendMessage(watchSeen, { id }).catch(() => null)}
              >
                {summaryOfSearch(watched.form)}
              </AppLink>
              {watched.carrier && <p className="truncate text-mute text-xs">for {watched.carrier.name}</p>}
              {run?.error && <p className="text-warn text-xs">{run.error}</p>}
            </div>
            {run && run.fresh > 0 && <Badge tone="accent">{run.fresh.toLocaleString('en-US')} new</Badge>}
            <IconButton
              size="sm"
              icon={<BellOff aria-hidden />}
              label={`Stop watching: ${summaryOfSearch(watched.form)}`}
              onClick={() => void stop(id, watched)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
