import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'wxt';
import { EXTENSION_KEY, FIREFOX_ID } from './core/contract/extension-ids.ts';
import { PAGE_BOARDS } from './core/lens/boards.ts';
import { lensPlacesFromPackages } from './scripts/lens-places.ts';

/** In a shadow root `rem` still follows the page it stands on: the extension's styles are absolute. */
const remToPx = {
  postcssPlugin: 'rem-to-px',
  Declaration(declaration: { value: string }) {
    declaration.value = declaration.value.replace(/(-?\d*\.?\d+)rem\b/g, (_, rem: string) => `${Number(rem) * 16}px`);
  },
};

/**
 * What the extension's own pages may do. They ask any server that the options name, by https or on this computer, and
 * load nothing from anywhere. The server for development writes styles and scripts of its own.
 */
const PAGES = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "worker-src 'self'",
  "connect-src 'self' https: http://localhost:* http://127.0.0.1:*",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join('; ');

/** What Firefox says at the installation that the extension sends to the server; docs/privacy.md tells of each. */
const SENT = ['authenticationInfo', 'locationInfo', 'personallyIdentifyingInfo', 'websiteContent'];

/** The manifest while the zip is made without the key: the stores sign with their own, and refuse another. */
let loadedByHand = '';

const page = (name: string) => resolve(`entrypoints/${name}/main.tsx`);
type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** The modules that run before this one. */
function reachedFrom(id: string, graph: Graph, reached = new Set<string>()): Set<string> {
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
    if (reached.has(imported)) continue;
    reachedFrom(imported, graph, reached.add(imported));
  }
  return reached;
}

export default defineConfig({
  modules: ['@wxt-dev/module-react'],
  imports: false,
  outDir: 'dist/extension',
  // what is built is loaded by hand or by the tests
  webExt: { disabled: true },
  dev: { server: { port: 3100 } },
  manifestVersion: 3,
  hooks: {
    'vite:build:extendConfig': (parts, { build }) => {
      const output = build?.rollupOptions?.output;
      if (!parts.some(({ type }) => type === 'popup') || !output || Array.isArray(output)) return;
      // each file is a trip to the browser's own process: the popup draws with one, and the panel begins with two
      let popup: Set<string> | undefined;
      let panel: Set<string> | undefined;
      const first = (id: string, graph: Graph) => {
        popup ??= reachedFrom(page('popup'), graph);
        return popup.has(id) || id.startsWith('\0virtual:wxt-') ? 'first' : null;
      };
      const shared = (id: string, graph: Graph) => {
        panel ??= reachedFrom(page('sidepanel'), graph);
        return panel.has(id) ? 'shared' : null;
      };
      output.codeSplitting = {
        groups: [
          { name: first, priority: 2 },
          { name: shared, minShareCount: 2, priority: 1 },
        ],
      };
    },
    'build:publicAssets': (_, files) => {
      files.push({ relativeDest: 'lens-places.json', contents: JSON.stringify(lensPlacesFromPackages()) });
    },
    'zip:extension:start': ({ config }) => {
      const path = join(config.outDir, 'manifest.json');
      loadedByHand = readFileSync(path, 'utf8');
      const { key: _, ...forStore } = JSON.parse(loadedByHand);
      writeFileSync(path, JSON.stringify(forStore));
    },
    'zip:extension:done': ({ config }) => writeFileSync(join(config.outDir, 'manifest.json'), loadedByHand),
  },
  zip: {
    // what Firefox's reviewers build it from, and nothing else of the repository
    excludeSources: ['**/*'],
    includeSources: [
      '{components,core,entrypoints}/**/!(*.test|*.fixture).{ts,tsx,css,html}',
      'public/icon/*',
      'docs/{extension,privacy}.md',
      '{package,package-lock,tsconfig}.json',
      'wxt.config.ts',
      // what writes the place table
      'scripts/{build,lens}-places.ts',
      'server/services/geo/{merge-places,place-file}.ts',
    ],
  },
  manifest: ({ browser, command }) => ({
    name: 'Headhaul',
    description:
      'Finds freight on several load boards at once, and shows what each load really earns beside the boards’ own pages.',
    permissions: [
      'alarms',
      'identity',
      'notifications',
      'scripting',
      'storage',
      ...(browser === 'firefox' ? [] : ['sidePanel']),
    ],
    // asked for one by one, from the panel, for the sites on which the user wants figures
    optional_host_permissions: [...PAGE_BOARDS.flatMap(({ matches }) => matches), 'https://*/*'],
    action: {},
    ...(command === 'build' ? { content_security_policy: { extension_pages: PAGES } } : {}),
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: FIREFOX_ID,
              strict_min_version: '140.0',
              data_collection_permissions: { required: SENT },
            },
          },
        }
      : { key: EXTENSION_KEY, minimum_chrome_version: '120' }),
  }),
  vite: () => ({
    plugins: [tailwindcss()],
    css: { postcss: { plugins: [remToPx] } },
    build: { sourcemap: false, modulePreload: { polyfill: false } },
  }),
});
