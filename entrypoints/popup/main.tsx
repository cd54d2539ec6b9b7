import '../shared/styles.css';
import { showPart } from '../shared/part.tsx';
import { App } from './app.tsx';

void showPart(<App />);
