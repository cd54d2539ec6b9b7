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

export default defineConfig({
  modules: ['@wxt-dev/module-react'],
  imports: false,
  outDir: 'dist/extension',
  // what is built is loaded by hand or by the tests
  webExt: { disabled: true },
  dev: { server: { port: 3100 } },
  manifestVersion: 3,
  manifest: ({ browser }) => ({
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
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: FIREFOX_ID,
              strict_min_version: '140.0',
              data_collection_permissions: { required: ['none'] },
            },
          },
        }
      : { key: EXTENSION_KEY, minimum_chrome_version: '120' }),
  }),
  hooks: {
    'build:publicAssets': (_, files) => {
      files.push({ relativeDest: 'lens-places.json', contents: JSON.stringify(lensPlacesFromPackages()) });
    },
  },
  vite: () => ({
    plugins: [tailwindcss()],
    css: { postcss: { plugins: [remToPx] } },
    build: { sourcemap: false },
  }),
});
