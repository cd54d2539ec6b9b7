import '../shared/styles.css';
import { openSearchMemory } from '../shared/last-search.ts';
import { showPart } from '../shared/part.tsx';
import { startTheme } from '../shared/theme.ts';
import { App } from './app.tsx';

startTheme();
void openSearchMemory().then((memory) => showPart(<App memory={memory} />));
