/** Served as a file: the content policy allows no style inside the page. */
export const CHECKOUT_STYLE = `
:root {
  color-scheme: light dark;
  --page: #f8fafc; --sheet: #ffffff; --line: #cbd5e1; --text: #0f172a; --muted: #475569;
  --accent: #1d4ed8; --on-accent: #ffffff; --amber: #fef3c7; --amber-text: #713f12; --red: #fee2e2; --red-text: #7f1d1d;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0b1220; --sheet: #111a2c; --line: #334155; --text: #e2e8f0; --muted: #a3b1c6;
    --accent: #93b4ff; --on-accent: #0b1220; --amber: #422f0b; --amber-text: #fde68a; --red: #4c1414; --red-text: #fecaca;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; padding: 24px 16px; background: var(--page); color: var(--text);
  font: 14px/1.5 'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', sans-serif;
}
main {
  max-width: 440px; margin: 0 auto; padding: 24px; overflow-wrap: anywhere;
  background: var(--sheet); border: 1px solid var(--line); border-radius: 6px;
}
@media (min-width: 700px) { body { padding-top: 72px; } }
h1 { margin: 20px 0 8px; font-size: 20px; line-height: 1.3; }
.sandbox, .declined { margin: 0; padding: 8px 12px; border-radius: 6px; font-size: 13px; }
.sandbox { background: var(--amber); color: var(--amber-text); }
.declined { background: var(--red); color: var(--red-text); margin: 12px 0; }
dl { margin: 12px 0; }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 10px 0; border-bottom: 1px solid var(--line); }
dt { color: var(--muted); }
dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
.total { font-size: 16px; font-weight: 600; }
.total dt { color: inherit; }
.note { margin: 12px 0 20px; color: var(--muted); font-size: 13px; }
form { display: grid; gap: 8px; }
button {
  min-height: 44px; padding: 8px 16px; border: 1px solid var(--line); border-radius: 6px;
  background: transparent; color: var(--text); font: inherit; font-weight: 500; cursor: pointer;
}
button.primary { border-color: var(--accent); background: var(--accent); color: var(--on-accent); font-weight: 600; }
button.quiet { border-color: transparent; color: var(--muted); }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;
