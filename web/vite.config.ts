import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = `http://127.0.0.1:${process.env.PORT ?? 8787}`;

export default defineConfig({
  root: here('.'),
  publicDir: here('./public'),
  cacheDir: here('../node_modules/.vite-web'),
  plugins: [
    react(),
    tailwindcss(),
    {
      name: 'scripts-after-first-paint',
      // what the page shows before there is an app needs the style and the font, which otherwise share the line with all scripts
      transformIndexHtml: {
        order: 'post',
        handler: (html) =>
          html.replace(/<(?=script type="module"|link rel="modulepreload")[^ ]+/g, '$& fetchpriority="low"'),
      },
    },
    {
      name: 'copy-pdf-parts',
      // fetched by the PDF viewer when a document lacks its fonts or holds JPEG 2000 pictures
      closeBundle() {
        for (const part of ['standard_fonts', 'wasm/openjpeg_nowasm_fallback.js']) {
          cpSync(here(`../node_modules/pdfjs-dist/${part}`), here(`../dist/web/pdf/${part}`), { recursive: true });
        }
      },
    },
  ],
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // A data: URL would need its own word in the content security policy.
    assetsInlineLimit: 0,
    // by it the server names a screen's own files in the page, so that they come beside the app's
    manifest: true,
    rolldownOptions: {
      output: {
        // few files, as each is a round trip on a phone: what most screens use, and what some share
        codeSplitting: {
          groups: [
            { name: 'most', minShareCount: 6, priority: 2 },
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 400,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    host: '127.0.0.1',
    proxy: { '/api': server, '/sandbox': server },
  },
});
