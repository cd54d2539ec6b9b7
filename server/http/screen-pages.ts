import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const manifest = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }));

/**
 * The built index.html for a path. For a screen it also names the screen's own scripts, so that the browser fetches them
 * beside the app's and not after it.
 */
export function screenPages(root: string): (path: string) => string {
  const index = readFileSync(join(root, 'index.html'), 'utf8');
  const list = join(root, '.vite/manifest.json');
  const parts = existsSync(list) ? manifest.parse(JSON.parse(readFileSync(list, 'utf8'))) : {};

  const scriptsOf = (name: string, seen = new Set<string>()): Set<string> => {
    const part = parts[name];
    if (!part || seen.has(part.file)) return seen;
    seen.add(part.file);
    for (const each of part.imports) scriptsOf(each, seen);
    return seen;
  };
  const pages = new Map<string, string>();
  for (const name of Object.keys(parts)) {
    // the screens' files are named by their paths
    const screen = /^src\/routes\/(.+)\.tsx$/.exec(name)?.[1];
    if (!screen) continue;
    const links = [...scriptsOf(name)]
      .filter((file) => file.endsWith('.js') && !index.includes(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
    pages.set(`/${screen}`, index.replace('</head>', `${links.join('')}</head>`));
  }
  return (path) => pages.get(path) ?? index;
}
