import { createHash } from 'node:crypto';

export type SignInForm = { action: string; email: string; name: string; fault: string | null };

/** The sandbox's sign-in page: a plain form that works without JavaScript. */
export const signInPage = ({ action, email, name, fault }: SignInForm): string =>
  page(
    'Sign in · Headhaul sandbox',
    `<p class="mark">Sandbox</p>
<h1>Sign in</h1>
<p>This page stands in for Google on this installation. Any address signs in, and no password is asked for.</p>
<form method="post" action="${escapeHtml(action)}">
<label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="email" maxlength="254" required autofocus value="${escapeHtml(email)}"${
      fault ? ' aria-invalid="true" aria-describedby="fault"' : ''
    }>
${fault ? `<p class="fault" id="fault" role="alert">${escapeHtml(fault)}</p>` : ''}
<label for="name">Name <span>(optional)</span></label>
<input id="name" name="name" type="text" autocomplete="name" maxlength="100" value="${escapeHtml(name)}">
<div class="actions">
<button type="submit">Sign in</button>
<button type="submit" class="quiet" name="outcome" value="cancel" formnovalidate>Cancel</button>
</div>
</form>`,
  );

/** What a person sees when a sign-in can't go on, with a way back to the product. */
export const faultPage = (home: string): string =>
  page(
    'Sign-in ended · Headhaul sandbox',
    `<p class="mark">Sandbox</p>
<h1>This sign-in has ended</h1>
<p>It was finished before, took longer than ten minutes, or belongs to another browser.</p>
<p><a href="${escapeHtml(home)}">Start again</a></p>`,
  );

/** Allows this page its own style and its form, and nothing else. */
export const pagePolicy = (formTargets: readonly string[]): string =>
  `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self' ${formTargets.join(' ')}; base-uri 'none'; frame-ancestors 'none'`;

const STYLE = `
:root { color-scheme: light dark; --ground: #f8fafc; --sheet: #fff; --ink: #0f172a; --soft: #475569; --line: #94a3b8;
  --accent: #1d4ed8; --on-accent: #fff; --bad: #b91c1c; --wait: #92400e; --wait-ground: #fef3c7; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0b1220; --sheet: #131c2e; --ink: #f1f5f9; --soft: #a9b6c8; --line: #64748b;
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
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const page = (title: string, content: string): string => `<!doctype html>
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
${content}
</main>
</body>
</html>
`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
