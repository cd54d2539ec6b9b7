import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { folderOf } from './built.ts';

type Message = { code: string; file?: string; message: string };

/** What the linter warns of and why it is no harm. */
const KNOWN: readonly { code: string; file: RegExp }[] = [
  // React and DOMPurify know innerHTML; nothing of ours gives them text from outside to put there
  { code: 'UNSAFE_VAR_ASSIGNMENT', file: /\.js$/ },
  // pdf.js imports what its caller names; ours names its own worker
  { code: 'UNSAFE_VAR_ASSIGNMENT', file: /\/pdf[\w.-]+$/ },
  // pdf.js asks whether it may, and goes without where the content policy says no, as ours does
  { code: 'DANGEROUS_EVAL', file: /\/pdf[\w.-]+$/ },
  // the lowest version is that of desktops; for Android it is not offered
  { code: 'KEY_FIREFOX_ANDROID_UNSUPPORTED_BY_MIN_VERSION', file: /^manifest\.json$/ },
];
const isKnown = ({ code, file = '' }: Message) => KNOWN.some((each) => each.code === code && each.file.test(file));

describe('Firefox’s linter', () => {
  it('finds nothing wrong with the build', () => {
    folderOf('Firefox');
    const { stdout, stderr } = spawnSync('npm', ['run', '--silent', 'lint:firefox', '--', '--output', 'json'], {
      encoding: 'utf8',
      env: { ...process.env, NO_UPDATE_NOTIFIER: '1' },
      maxBuffer: 64 * 1024 * 1024,
      shell: process.platform === 'win32',
    });
    expect(stdout, stderr).toContain('{');
    const { errors, warnings } = JSON.parse(stdout) as { errors: Message[]; warnings: Message[] };
    expect(errors).toEqual([]);
    expect(warnings.filter((warning) => !isKnown(warning))).toEqual([]);
  });
});
