import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  publicDir: false,
  plugins: [
    {
      name: 'copy-migrations',
      writeBundle: ({ dir = '' }) => cpSync(here('./db/migrations'), join(dir, 'migrations'), { recursive: true }),
    },
  ],
  build: {
    ssr: true,
    outDir: here('../dist/server'),
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: { index: here('./index.ts'), 'market-worker': here('./modules/notifications/market-worker.ts') },
      // beside the entry: what it reads from disk is named from its own place
      output: { chunkFileNames: '[name].js' },
    },
  },
});
