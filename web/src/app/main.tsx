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
void session.start();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
