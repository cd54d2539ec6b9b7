import { useEffect } from 'react';
import { DiscussedLoad, readDiscussed } from '#web/features/voice/discussed-load.tsx';
import { PreferencesForm } from '#web/features/voice/preferences-form.tsx';
import { PreferencesPage } from '#web/features/voice/preferences-page.tsx';

const STEPS = [
  'Save where your truck is, what it hauls and what a mile must bring.',
  'Press Call Now: the boards are searched with your own accounts for loads that fit, counting deadhead.',
  'The AI calls your number and tells you the best of them with rate, miles and the broker’s telephone.',
  'With Premium and Enable AI calls on, it also calls by itself, every few hours and outside your quiet hours, when there are loads that you were not told of yet. The quiet hours stand under AI Notifications.',
];

export function Component() {
  useEffect(readDiscussed, []);
  return (
    <PreferencesPage title="AI Load Finder" sends="calls" steps={STEPS} above={<DiscussedLoad />}>
      {(saved) => <PreferencesForm saved={saved} />}
    </PreferencesPage>
  );
}
