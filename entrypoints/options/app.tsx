import { Wordmark } from '#components/ui/wordmark.tsx';
import { SignedIn } from '../shared/signed-in.tsx';
import { QuietHoursSection } from './quiet-hours.tsx';

export function App() {
  return (
    <>
      <header className="border-line border-b p-3">
        <Wordmark />
      </header>
      <SignedIn>{(user) => <p className="p-3">{user.name}</p>}</SignedIn>
      <div className="p-3">
        <QuietHoursSection />
      </div>
    </>
  );
}
