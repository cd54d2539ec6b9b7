import { defineConfig } from 'vitest/config';

const common = {
  globalSetup: ['./tests/support/places.ts'],
  setupFiles: ['./tests/support/no-console-error.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};
// the server keeps nothing outside what is made for each test: files may share its modules, whose loading takes seconds
const front = { ...common, isolate: false, include: ['tests/server/**/*.test.ts'] };

export default defineConfig({
  test: {
    // all cores: much of a test is waiting for a database or a board
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: ['{core,server,scripts,components,web,entrypoints}/**/*.test.{ts,tsx}'],
        },
      },
      { test: { name: 'check', include: ['tests/check/**/*.test.ts'], testTimeout: 120_000 } },
      // the whole server through its front door, once on each database
      {
        test: {
          ...front,
          name: 'embedded',
          env: { TEST_DATABASE: 'embedded' },
          globalSetup: [...common.globalSetup, './tests/support/embedded.ts'],
        },
      },
      {
        test: {
          ...front,
          name: 'postgres',
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: [...common.globalSetup, './tests/support/postgres.ts'],
        },
      },
      // what `npm run build:extension` made
      {
        test: {
          ...common,
          name: 'extension',
          include: ['tests/extension/**/*.test.ts'],
          testTimeout: 120_000,
          globalSetup: [...common.globalSetup, './tests/support/embedded.ts'],
        },
      },
      // the built server, killed in the middle of its work
      {
        test: {
          ...common,
          name: 'fault',
          include: ['tests/fault/**/*.test.ts'],
          testTimeout: 900_000,
          globalSetup: [...common.globalSetup, './tests/support/postgres.ts'],
        },
      },
    ],
  },
});
