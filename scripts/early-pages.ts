import { writeFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { earlyPages } from '#web/app/early-screen.tsx';

/** Lays what a screen shows before there is an app beside the list of its files: the server puts both into its page. */
const pages = earlyPages.map(({ path, page }) => [path, renderToStaticMarkup(page)]);
writeFileSync(
  new URL('../dist/web/.vite/early-pages.json', import.meta.url),
  JSON.stringify(Object.fromEntries(pages)),
);
