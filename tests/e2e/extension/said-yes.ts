import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { extensionOrigins } from '#core/contract/extension-ids.ts';

/**
 * Makes a browser's profile that of somebody who said yes before to the browser's own question for these sites, and took
 * it back: no permission is held, and when exactly these are asked for again, the browser gives them without a word, as
 * nobody can press its button in a test. For every other site it asks, and waits.
 */
export async function sayYesBefore(profile: string, patterns: readonly string[]): Promise<void> {
  const given = { api: [], manifest_permissions: [], explicit_host: patterns, scriptable_host: [] };
  const settings = Object.fromEntries(
    extensionOrigins([]).map((origin) => [
      new URL(origin).host,
      // what `--load-extension` writes too
      { location: 8, granted_permissions: given, runtime_granted_permissions: given },
    ]),
  );
  await mkdir(join(profile, 'Default'), { recursive: true });
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify({ extensions: { settings } }));
}
