import { Wordmark } from '#components/ui/wordmark.tsx';
import { extensionId, extensionVersion } from '../shared/options-page.ts';
import { Account } from './account.tsx';
import { QuietHoursSection } from './quiet-hours.tsx';
import { Server } from './server.tsx';

export function App() {
  return (
    <div className="mx-auto flex min-h-dvh max-w-xl flex-col px-4">
      <header className="py-4">
        <Wordmark />
      </header>
      <main className="flex flex-1 flex-col gap-4">
        <h1 className="font-semibold text-lg">Extension options</h1>
        <Account />
        <QuietHoursSection />
        <Server />
      </main>
      <footer className="wrap-anywhere py-4 text-mute text-xs">
        Version {extensionVersion()} · id {extensionId()}
      </footer>
    </div>
  );
}
