import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';

const folder = 'core/deliberate-violation';

/** dependency-cruiser's verdict on one file that breaks a rule. */
const cruise = (path: string, source: string) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, source);
  const { status, stdout } = spawnSync('npx', ['depcruise', '--no-progress', path], { encoding: 'utf8' });
  return { status, stdout };
};

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the architecture check', () => {
  it('fires when core reaches up into the server', () => {
    const { status, stdout } = cruise(`${folder}/up.ts`, "export * from '#server/settings.ts';\n");
    expect(status).not.toBe(0);
    expect(stdout).toContain('core-imports-nothing-above');
  });

  it('fires when core names a framework', () => {
    const { status, stdout } = cruise(`${folder}/framework.ts`, "export { useState } from 'react';\n");
    expect(status).not.toBe(0);
    expect(stdout).toContain('core-is-framework-free');
  });
});
