import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { matchPath } from 'react-router';
import { App } from './app.tsx';
import { SCREENS } from './screens.ts';
import { session } from './services.ts';
import { startTheme } from './theme.ts';

// The screen's own file is fetched while the session is read.
SCREENS.find(({ path }) => matchPath(path, location.pathname))
  ?.load()
  .catch(() => undefined);
startTheme();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
// What the page shows stands until the user is known: a screen that starts over when they are is work for twice the time.
void session.start().finally(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
