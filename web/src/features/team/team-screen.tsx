import { useSearchParams } from 'react-router';
import { PageHead } from '#components/ui/page-head.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { TeamPanel } from './team-panel.tsx';

const TABS = [
  { value: 'dispatchers', label: 'Dispatchers', content: <TeamPanel kind="dispatcher" /> },
  { value: 'drivers', label: 'Drivers', content: <TeamPanel kind="driver" /> },
] as const;

/** The people a carrier works with. The address holds the tab. */
export function TeamScreen() {
  const [params, setParams] = useSearchParams();
  const value = params.get('tab') === 'drivers' ? 'drivers' : 'dispatchers';
  return (
    <>
      <PageHead title="Team" />
      <Tabs
        label="Team"
        tabs={TABS}
        value={value}
        onChange={(tab) => setParams(tab === 'drivers' ? { tab } : {}, { replace: true })}
      />
    </>
  );
}
