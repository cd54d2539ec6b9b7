import { test as base, expect } from '@playwright/test';

type Fixtures = {
  /** Console errors a test provokes on purpose; every other one fails it. */
  expectedErrors: RegExp[];
};

export const test = base.extend<Fixtures & { noConsoleErrors: undefined }>({
  expectedErrors: [[], { option: true }],
  noConsoleErrors: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
      });
      await use(undefined);
      expect(errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
