import { ExternalLink } from 'lucide-react';
import { AppLink } from '#components/app/app-ways.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { paths } from '#core/domain/app-paths.ts';

const WORDS: Record<string, { title: string; text: string; press: string }> = {
  [paths.myLoads]: {
    title: 'Loads are searched by carriers and dispatchers',
    text: 'What is assigned to you stands under the Headhaul button of your browser, and in My Loads.',
    press: 'Open My Loads',
  },
  [paths.signUp]: {
    title: 'Choose what you do first',
    text: 'Say whether you are a dispatcher, a carrier or a driver; then this panel is ready.',
    press: 'Go on in Headhaul',
  },
  [paths.subscribe]: {
    title: 'Searching takes a subscription',
    text: 'Start a trial or choose a plan; then this panel searches for you.',
    press: 'See the plans',
  },
};
const SOMEWHERE = { title: 'This is done in Headhaul', text: 'It opens in a tab.', press: 'Open Headhaul' };

/** For who cannot search yet, or never does: where they find what is theirs. */
export function Elsewhere({ to }: { to: string }) {
  const { title, text, press } = WORDS[to] ?? SOMEWHERE;
  return (
    <EmptyState
      icon={<ExternalLink />}
      title={title}
      action={
        <AppLink to={to} className={buttonClass('primary')}>
          {press}
        </AppLink>
      }
    >
      {text}
    </EmptyState>
  );
}
