import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BUILT, manifestOf, unzip } from './built.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const zip = (kind: string) => join(BUILT, `headhaul-${version}-${kind}.zip`);

describe('the zips for the stores', () => {
  it.each(['chrome', 'firefox'])('of %s holds the extension and nothing beside it', (browser) => {
    const names = [...unzip(zip(browser)).keys()];
    expect(names).toEqual(expect.arrayContaining(['manifest.json', 'background.js', 'sidepanel.html', 'popup.html']));
    for (const name of names) expect(name).toMatch(/\.(html|m?js|css|json|png|woff2|svg)$/);
    expect(statSync(zip(browser)).size).toBeLessThan(4 * 1024 * 1024);
  });

  it('of Chrome has no key: the store signs with its own, and refuses another', () => {
    const { key, ...manifest } = manifestOf('Chrome');
    expect(key).toMatch(/^MII/);
    expect(JSON.parse(unzip(zip('chrome')).get('manifest.json')?.() ?? '')).toEqual(manifest);
  });

  it('of Firefox’s sources holds what the extension is built from, and nothing private', () => {
    const names = [...unzip(zip('sources')).keys()];
    const needed = ['package.json', 'package-lock.json', 'tsconfig.json', 'wxt.config.ts', 'docs/extension.md'];
    expect(names).toEqual(expect.arrayContaining([...needed, 'public/icon/128.png', 'core/contract/extension-ids.ts']));
    expect(names.filter((name) => name.startsWith('entrypoints/')).length).toBeGreaterThan(10);
    for (const name of names) {
      expect(name).toMatch(
        /^(components|core|entrypoints|public\/icon|scripts|server\/services\/geo)\/|^docs\/(extension|privacy)\.md$|^[\w.-]+\.(json|ts)$/,
      );
      expect(name).not.toMatch(/\.env|(^|\/)(data|node_modules|modules|tests|pictures)\//);
    }
    expect(statSync(zip('sources')).size).toBeLessThan(1024 * 1024);
  });
});
