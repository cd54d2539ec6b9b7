import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BUILDS, filesOf, type Manifest, manifestOf } from './built.ts';

const PRIVACY = readFileSync('docs/privacy.md', 'utf8');

/** What a manifest may ask for, or open of itself; each value of these stands in docs/privacy.md. */
const ASKS = ['permissions', 'optional_permissions', 'host_permissions', 'optional_host_permissions'] as const;

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
const objects = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value : []);

/** 'permissions alarms', and whatever else the extension has rights or openings by. */
const askedBy = (manifest: Manifest): string[] =>
  [
    ...ASKS.flatMap((key) => strings(manifest[key]).map((value) => `${key} ${value}`)),
    ...objects(manifest.content_scripts).flatMap(({ matches }) =>
      strings(matches).map((match) => `content_scripts ${match}`),
    ),
    ...objects(manifest.web_accessible_resources).flatMap(({ resources }) =>
      strings(resources).map((path) => `web_accessible_resources ${path}`),
    ),
    ...strings(dataOf(manifest)).map((kind) => `data ${kind}`),
  ].sort();

function dataOf(manifest: Manifest): unknown {
  const settings = manifest.browser_specific_settings as
    | { gecko?: { data_collection_permissions?: { required?: unknown } } }
    | undefined;
  return settings?.gecko?.data_collection_permissions?.required;
}

/** The same, as the tables of docs/privacy.md name them: | `what` | kind | browsers | reason | */
const documented = (browser: string): string[] =>
  [...PRIVACY.matchAll(/^\| `([^`]+)` \| (\w+) \| ([^|]+) \| (.+) \|$/gm)]
    .filter(([, , , browsers = '']) => browsers.split(', ').includes(browser))
    .map(([, what, kind]) => `${kind} ${what}`)
    .sort();

/** Everything else that a manifest of ours holds: none of it gives a right. */
const HARMLESS = new Set([
  ...ASKS,
  'content_scripts',
  'web_accessible_resources',
  'manifest_version',
  'name',
  'description',
  'version',
  'icons',
  'key',
  'minimum_chrome_version',
  'browser_specific_settings',
  'action',
  'background',
  'commands',
  'options_ui',
  'side_panel',
  'sidebar_action',
  'content_security_policy',
]);

/** pdf.js has it, asks whether it may, and goes without where the content policy says no, as ours does. */
const FUNCTION_OF_TEXT = /new Function\s*\(|(?<![\w.$])Function\s*\(\s*["'`]/;

/** By the endings of files: code from elsewhere, or made of text. */
const NOT_OURS: Record<string, RegExp[]> = {
  html: [/<script(?![^>]*\bsrc="\/)/, /(src|href)="(https?:)?\/\//, /\son\w+=|<style|style="/],
  css: [/(@import|url\()\s*["']?(https?:)?\/\//],
  'js|mjs': [
    /(?<![\w.$])eval\s*\(/,
    FUNCTION_OF_TEXT,
    /(import|importScripts)\s*\(\s*["'`](https?:)?\/\//,
    /sourceMappingURL=(?!data:)/,
  ],
};

describe.each(BUILDS)('the manifest for %s', (build) => {
  const manifest = manifestOf(build);

  it('asks for what docs/privacy.md lists, with a reason each, and for nothing else', () => {
    expect(documented(build).length).toBeGreaterThan(3);
    expect(askedBy(manifest)).toEqual(documented(build));
    expect(Object.keys(manifest).filter((key) => !HARMLESS.has(key))).toEqual([]);
  });

  it('has a strict content policy', () => {
    const policy = manifest.content_security_policy.extension_pages;
    const directives = new Map(policy.split('; ').map((each) => [each.split(' ')[0], each]));
    expect(directives.get('default-src')).toBe("default-src 'none'");
    for (const own of ['script-src', 'style-src', 'font-src']) expect(directives.get(own)).toBe(`${own} 'self'`);
    for (const shut of ['object-src', 'base-uri', 'form-action', 'frame-ancestors']) {
      expect(directives.get(shut)).toBe(`${shut} 'none'`);
    }
    expect(policy).not.toMatch(/unsafe|data:.*script|blob:/);
  });

  it('names itself as the stores take it, with its icons', () => {
    expect(manifest).toMatchObject({ manifest_version: 3, name: 'Headhaul' });
    // what Chrome’s store and Firefox’s show in lists
    expect(String(manifest.description).length).toBeLessThanOrEqual(132);
    expect(Object.keys(Object(manifest.icons))).toEqual(['16', '32', '48', '128']);
  });

  it('runs no code but its own files', () => {
    const found = filesOf(build).flatMap(([path, text]) =>
      Object.entries(NOT_OURS)
        .filter(([ending]) => new RegExp(`\\.(${ending})$`).test(path))
        .flatMap(([, patterns]) => patterns)
        .flatMap((pattern) => (pattern.test(text) ? `${path}: ${pattern}` : []))
        .filter((finding) => !finding.includes(`/pdf`) || !finding.endsWith(String(FUNCTION_OF_TEXT))),
    );
    expect(found).toEqual([]);
  });
});
