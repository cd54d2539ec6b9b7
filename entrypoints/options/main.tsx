import '../shared/styles.css';
import { showPart } from '../shared/part.tsx';
import { startTheme } from '../shared/theme.ts';
import { App } from './app.tsx';

startTheme();
void showPart(<App />);
