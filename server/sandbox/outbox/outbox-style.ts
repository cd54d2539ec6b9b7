/** Served as a file: the content policy allows no style inside the page. */
export const OUTBOX_STYLE = `
:root {
  color-scheme: light dark;
  --page: #f8fafc; --sheet: #ffffff; --line: #cbd5e1; --text: #0f172a; --muted: #475569;
  --accent: #1d4ed8; --amber: #fef3c7; --amber-text: #713f12;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0b1220; --sheet: #111a2c; --line: #334155; --text: #e2e8f0; --muted: #a3b1c6;
    --accent: #93b4ff; --amber: #422f0b; --amber-text: #fde68a;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; padding: 24px 16px; background: var(--page); color: var(--text);
  font: 14px/1.5 'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', sans-serif;
}
main {
  max-width: 720px; margin: 0 auto; padding: 24px; overflow-wrap: anywhere;
  background: var(--sheet); border: 1px solid var(--line); border-radius: 6px;
}
h1 { margin: 20px 0 8px; font-size: 20px; line-height: 1.3; }
.sandbox { margin: 0; padding: 8px 12px; border-radius: 6px; font-size: 13px; background: var(--amber); color: var(--amber-text); }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin: 12px 0; }
input, button {
  min-height: 36px; padding: 4px 10px; border: 1px solid var(--line); border-radius: 6px;
  background: transparent; color: inherit; font: inherit;
}
ul { list-style: none; margin: 0; padding: 0; }
li { display: grid; gap: 2px; padding: 10px 0; border-top: 1px solid var(--line); }
li span, dt { color: var(--muted); font-size: 13px; }
dl div { display: grid; grid-template-columns: 96px 1fr; gap: 8px; padding: 4px 0; }
dd { margin: 0; }
.text { margin: 16px 0; padding: 12px 0; border: solid var(--line); border-width: 1px 0; }
.text p { margin: 0; min-height: 1.5em; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;
