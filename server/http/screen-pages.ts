import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const manifest = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }));
const earlyPages = z.record(z.string(), z.string());

const ROOT = /(<div id="root">).*?(<\/div>)/s;

/**
 * The built index.html for a path. For a screen it also names the screen's own scripts, so that the browser fetches them
 * beside the app's and not after it, and holds what the screen shows before there is an app.
 */
export function screenPages(root: string): (path: string) => string {
  const index = readFileSync(join(root, 'index.html'), 'utf8');
  const built = <T>(name: string, schema: z.ZodType<Record<string, T>>): Record<string, T> => {
    const path = join(root, '.vite', name);
    return existsSync(path) ? schema.parse(JSON.parse(readFileSync(path, 'utf8'))) : {};
  };
  const parts = built('manifest.json', manifest);
  const early = built('early-pages.json', earlyPages);

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
    const path = `/${screen}`;
    const links = [...scriptsOf(name)]
      .filter((file) => file.endsWith('.js') && !index.includes(file))
      .map((file) => `<link fetchpriority="low" rel="modulepreload" crossorigin href="/${file}">`);
    const page = index.replace('</head>', `${links.join('')}</head>`);
    const shown = early[path];
    pages.set(path, shown ? page.replace(ROOT, (_, open, close) => open + shown + close) : page);
  }
  return (path) => pages.get(path) ?? index;
}
