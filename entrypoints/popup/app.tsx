import { Wordmark } from '#components/ui/wordmark.tsx';
import { SignedIn } from '../shared/signed-in.tsx';

export function App() {
  return (
    <>
      <header className="border-line border-b p-3">
        <Wordmark />
      </header>
      <SignedIn>{(user) => <p className="p-3">{user.name}</p>}</SignedIn>
    </>
  );
}
