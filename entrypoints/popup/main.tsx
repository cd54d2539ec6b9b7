import '../shared/styles.css';
import { showPart } from '../shared/part.tsx';
import { App } from './app.tsx';
import { readKnown } from './known.ts';

void showPart(readKnown().then((known) => <App known={known} />));
