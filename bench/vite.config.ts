import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vite';
import server from '../server/vite.config.ts';
import { BENCHES } from './benches.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The benchmarks built as the server is, so that they run the code that `npm start` runs, not what a loader makes of it. */
export default mergeConfig(server, {
  logLevel: 'warn',
  build: {
    outDir: here('../dist/bench'),
    rolldownOptions: { input: Object.fromEntries(BENCHES.map((name) => [`bench-${name}`, here(`./${name}.ts`)])) },
  },
});
