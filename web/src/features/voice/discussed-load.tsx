import { X } from 'lucide-react';
import { create } from 'zustand';
import { laneOf } from '#components/loads/load-facts.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { Load } from '#core/contract/load.ts';
import { dateLabel, miles, usd } from '#core/domain/format.ts';
import { readDiscussedHash } from '#core/domain/read-discussed-load.ts';
import { discussedLoadItem } from '#web/app/discussed-load.ts';

/** The load that came along from 'Discuss Load'. */
export const useDiscussed = create<{ load: Load | null }>(() => ({ load: discussedLoadItem.read() }));

/** Read when the page opens: another load may have been chosen since. */
export function readDiscussed() {
  const handed = readDiscussedHash(location.hash);
  if (handed) {
    discussedLoadItem.write(handed);
    // a reload must not bring back what was left out
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  useDiscussed.setState({ load: discussedLoadItem.read() });
}

function leaveOut() {
  discussedLoadItem.clear();
  useDiscussed.setState({ load: null });
}

/** What the call will be about, where a load came along. */
export function DiscussedLoad() {
  const load = useDiscussed((state) => state.load);
  if (!load) return null;
  const broker = [load.company_name, load.phone_number].filter(Boolean).join(' · ');
  return (
    <section aria-label="Load to discuss" className="flex items-start gap-2 rounded-md border border-line bg-panel p-3">
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">{laneOf(load)}</h2>
        <p className="text-mute">
          {usd(load.payment)} · {miles(load.distance, load.distance_is_estimate)} · pickup {dateLabel(load.ship_date)}
          {broker && ` · ${broker}`}
        </p>
        <p className="mt-1 text-sm">Call Now talks about this load.</p>
      </div>
      <IconButton label="Leave this load out" icon={<X aria-hidden />} onClick={leaveOut} />
    </section>
  );
}
