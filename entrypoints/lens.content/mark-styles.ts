/** A page may style what it does not know: what the host is, it may not change. Pixels: `rem` would be the page's. */
export const MARK_STYLES = `
:host { all: initial !important; display: block !important; width: max-content !important; max-width: 100% !important; margin-top: 3px !important; contain: layout style !important; }
:host([hidden]) { display: none !important; }
:host([data-lies=over]) { position: absolute !important; bottom: 2px !important; left: var(--headhaul-left, 0) !important; margin: 0 !important; z-index: 1 !important; max-width: none !important; }
:host([data-lies=line]) { grid-column: 1 / -1 !important; margin: 0 0 5px var(--headhaul-left, 0) !important; max-width: none !important; }
:host([data-lies=spill]) { width: 0 !important; max-width: none !important; }
:host(:is([data-lies=fits], [data-lies=breaks])) { width: 0 !important; min-width: 100% !important; max-width: none !important; }
:host(:is([data-lies=fits], [data-lies=breaks])) .mark { max-width: 100%; }
:host(:is([data-lies=over], [data-lies=line], [data-lies=spill])) .mark { flex-wrap: nowrap; width: max-content; }
.mark { --ink: #0f172a; --mute: #566579; --bg: #ffffff; --line: #cbd5e1; --hover: #f1f5f9; --accent: #1d4ed8; --ok: #15803d; --bad: #b91c1c; --warn: #a34a08;
  box-sizing: border-box; display: inline-flex; flex-wrap: wrap; align-items: center; gap: 0 6px; min-height: 20px; padding: 0 2px 0 6px; border: 1px solid var(--line); border-radius: 6px;
  background: var(--bg); color: var(--ink); font: 500 11px/18px "Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; font-variant-numeric: tabular-nums; white-space: nowrap; text-align: left; cursor: default; user-select: none; }
:host([data-lies=breaks]) .mark { display: inline-grid; grid-template-columns: auto auto; padding: 0 6px; } :host([data-lies=breaks]) .does { margin-left: -4px; }
.mark.dark { --ink: #e2e8f0; --mute: #94a3b8; --bg: #16213a; --line: #334155; --hover: #223049; --accent: #7aa7ff; --ok: #4ade80; --bad: #f87171; --warn: #fbbf24; }
.mark.quiet { border-style: dashed; padding-right: 6px; color: var(--mute); font-weight: 400; }
b { font-weight: 650; }
.net { color: var(--ok); } .net.loses { color: var(--bad); }
.note { color: var(--mute); } .note.bad { color: var(--bad); }
.kept { display: inline-flex; align-items: center; gap: 3px; color: var(--accent); } .kept.confirmed { color: var(--ok); } .kept.waiting, .kept.requested, .kept.unknown { color: var(--warn); }
.does { display: inline-flex; }
button { all: unset; box-sizing: border-box; display: inline-flex; align-items: center; justify-content: center; width: 20px; height: 18px; border-radius: 4px; color: var(--mute); cursor: pointer; }
button:hover { background: var(--hover); color: var(--ink); } button:focus-visible { outline: 2px solid var(--accent); outline-offset: -1px; }
button[aria-busy=true] { opacity: 0.5; cursor: progress; }
svg { width: 13px; height: 13px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; } svg.full { fill: currentColor; }
`;
