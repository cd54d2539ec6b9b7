import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { folderOf } from './built.ts';

type Message = { code: string; file?: string; message: string };

/** What a library does that Firefox's linter warns of, with why it is no harm. */
const KNOWN = [
  // React and DOMPurify know innerHTML; nothing of ours gives them text from outside to put there
  'UNSAFE_VAR_ASSIGNMENT',
];

describe('Firefox’s linter', () => {
  it('finds nothing wrong with the build', () => {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        'node_modules/web-ext/bin/web-ext.js',
        'lint',
        '--source-dir',
        folderOf('Firefox'),
        '--output',
        'json',
        '--no-config-discovery',
      ],
      { encoding: 'utf8', env: { ...process.env, NO_UPDATE_NOTIFIER: '1' }, maxBuffer: 64 * 1024 * 1024 },
    );
    expect(stdout, stderr).toContain('{');
    const { errors, warnings } = JSON.parse(stdout) as { errors: Message[]; warnings: Message[] };
    expect(errors).toEqual([]);
    expect(warnings.filter(({ code }) => !KNOWN.includes(code))).toEqual([]);
  });
});
