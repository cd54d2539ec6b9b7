import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
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
    expect(JSON.parse(String(unzip(zip('chrome')).get('manifest.json')?.()))).toEqual(manifest);
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

  it('of Firefox’s sources builds exactly what is in the zip of Firefox', () => {
    const folder = mkdtempSync(join(tmpdir(), 'headhaul-sources-'));
    try {
      for (const [name, read] of unzip(zip('sources'))) {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        writeFileSync(join(folder, name), read());
      }
      symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
      // a test's own environment would make it a build for tests
      const { NODE_ENV: _, ...env } = process.env;
      const wxt = spawnSync('npx', ['wxt', 'build', '-b', 'firefox'], { cwd: folder, encoding: 'utf8', env });
      expect(wxt.status, wxt.stdout + wxt.stderr).toBe(0);
      const built = join(folder, 'dist/extension/firefox-mv3');
      const different = [...unzip(zip('firefox'))].filter(
        ([name, read]) => !existsSync(join(built, name)) || !read().equals(readFileSync(join(built, name))),
      );
      expect(different.map(([name]) => name)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
