import '../shared/styles.css';
import { openSearchMemory } from '../shared/last-search.ts';
import { showPart } from '../shared/part.tsx';
import { App } from './app.tsx';

void openSearchMemory().then((memory) => showPart(<App memory={memory} />));
