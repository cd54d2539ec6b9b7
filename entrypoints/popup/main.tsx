import '../shared/styles.css';
import { startTheme } from '../shared/theme.ts';
import { App } from './app.tsx';
import { readOwn } from './known.ts';
import { showOwn } from './show-own.tsx';

startTheme();
void readOwn()
  // what is written there is no such thing: the schemas tell
  .catch(() => null)
  .then((own) => (own ? showOwn(own, () => void showAll()) : showAll()));

/** With the schemas that read what another version wrote, and with the way in for whoever is signed out. */
async function showAll(): Promise<void> {
  const [{ showPart }, { readKnown }] = await Promise.all([import('../shared/part.tsx'), import('./read-known.ts')]);
  await showPart(readKnown().then((known) => <App known={known} />));
}
