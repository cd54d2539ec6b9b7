import { createHash } from 'node:crypto';

/** Allows this page its own style and its form, and nothing else. */
export const pagePolicy = (formTargets: readonly string[]): string =>
  `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self' ${formTargets.join(' ')}; base-uri 'none'; frame-ancestors 'none'`;

const STYLE = `
:root { color-scheme: light dark; --ground: #f8fafc; --sheet: #fff; --ink: #0f172a; --soft: #475569; --line: #94a3b8; --rule: #e2e8f0;
  --accent: #1d4ed8; --on-accent: #fff; --bad: #b91c1c; --wait: #92400e; --wait-ground: #fef3c7; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0b1220; --sheet: #131c2e; --ink: #f1f5f9; --soft: #a9b6c8; --line: #64748b; --rule: #263349;
    --accent: #93b4ff; --on-accent: #0b1220; --bad: #fca5a5; --wait: #fde68a; --wait-ground: #3b2f10; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--ground);
  color: var(--ink); font: 14px/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 400px; padding: 24px; background: var(--sheet); border-radius: 6px;
  box-shadow: 0 1px 3px rgb(0 0 0 / .2); }
h1 { margin: 8px 0; font-size: 20px; line-height: 1.3; }
p { margin: 0 0 12px; color: var(--soft); overflow-wrap: anywhere; }
a { color: var(--accent); }
.mark { display: inline-block; margin: 0; padding: 2px 8px; border-radius: 4px; font-size: 12px; font-weight: 600;
  color: var(--wait); background: var(--wait-ground); }
label { display: block; margin-top: 12px; font-weight: 600; }
label span { font-weight: 400; color: var(--soft); }
input { width: 100%; height: 40px; margin-top: 4px; padding: 0 12px; font: inherit; font-size: 16px; color: inherit;
  background: transparent; border: 1px solid var(--line); border-radius: 6px; }
input[aria-invalid] { border-color: var(--bad); }
.fault { margin: 4px 0 0; color: var(--bad); }
.actions { display: flex; gap: 8px; margin-top: 20px; }
button { flex: 1; height: 40px; font: inherit; font-weight: 600; color: var(--on-accent); background: var(--accent);
  border: 1px solid var(--accent); border-radius: 6px; cursor: pointer; }
button.quiet { color: var(--ink); background: transparent; border-color: var(--line); }
h2 { margin: 24px 0 4px; padding-top: 20px; border-top: 1px solid var(--rule); font-size: 16px; line-height: 1.3; }
.looks { display: grid; gap: 8px; }
.looks button { height: auto; padding: 8px 12px; text-align: left; color: var(--ink); background: transparent;
  border-color: var(--line); }
.looks button:hover, button.quiet:hover { background: var(--ground); }
.looks small { display: block; font-size: 13px; font-weight: 400; color: var(--soft); }
.check { display: flex; gap: 8px; align-items: start; margin: 0; font-weight: 400; }
.check input { flex: none; width: 16px; height: 16px; margin: 3px 0 0; }
ol { margin: 0 0 12px; padding: 0; list-style: none; }
li { display: flex; padding: 4px 0; color: var(--ink); font-weight: 600; }
li::before { content: '…' / 'now'; flex: none; width: 24px; color: var(--accent); font-weight: 600; }
li:has(+ li) { color: var(--soft); font-weight: 400; }
li:has(+ li)::before { content: '✓' / 'done'; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

export const pageStart = (title: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
`;
export const PAGE_END = '\n</main>\n</body>\n</html>\n';

/** A whole page, of which `content` is markup. */
export const page = (title: string, content: string): string => pageStart(title) + content + PAGE_END;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
