/**
 * The style sheet of the devtools. A text instead of a file: it comes with the import, also where the panel is drawn in
 * another document.
 */
export const styles = `
.lk-devtools, .lk-devtools-corner {
  --lk-devtools-text: light-dark(#1b2027, #e8ebef);
  --lk-devtools-muted: light-dark(#565d67, #a4abb5);
  --lk-devtools-page: light-dark(#f4f5f7, #0e1013);
  --lk-devtools-surface: light-dark(#fff, #181b20);
  --lk-devtools-line: light-dark(#d9dde3, #333941);
  --lk-devtools-accent: light-dark(#2b58d6, #8bb2ff);
  color-scheme: light dark;
  color: var(--lk-devtools-text);
  font: 13px/1.45 system-ui, sans-serif;
  text-align: start;
}
:is(.lk-devtools, .lk-devtools-corner)[data-theme="light"] { color-scheme: light; }
:is(.lk-devtools, .lk-devtools-corner)[data-theme="dark"] { color-scheme: dark; }
.lk-devtools {
  box-sizing: border-box;
  block-size: 100%;
  inline-size: 100%;
  overflow: auto;
  container-type: inline-size;
  background: var(--lk-devtools-page);
}
.lk-devtools *, .lk-devtools-corner * { box-sizing: border-box; }
.lk-devtools-sections { columns: 22rem; column-gap: 8px; padding: 8px; }
.lk-devtools-section {
  break-inside: avoid;
  margin: 0 0 8px;
  padding: 10px 12px;
  border: 1px solid var(--lk-devtools-line);
  border-radius: 8px;
  background: var(--lk-devtools-surface);
}
.lk-devtools-section > header {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 6px;
  min-block-size: 28px;
  margin-block-end: 4px;
}
.lk-devtools h3 { margin: 0; font: inherit; font-weight: 600; }
.lk-devtools p { margin: 4px 0 0; color: var(--lk-devtools-muted); }
.lk-devtools ol, .lk-devtools ul { margin: 0; padding: 0; list-style: none; }
.lk-devtools code, .lk-devtools pre, .lk-devtools time { font: 12px/1.5 ui-monospace, monospace; }
.lk-devtools pre {
  max-block-size: 20rem;
  margin: 4px 0;
  overflow: auto;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
}
.lk-devtools-facts { margin: 0; }
.lk-devtools-facts > div {
  display: grid;
  grid-template-columns: minmax(6.5rem, 1fr) 3fr;
  gap: 8px;
  padding-block: 1px;
}
.lk-devtools-facts dt { color: var(--lk-devtools-muted); }
.lk-devtools-facts dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.lk-devtools-data > summary { padding-block: 2px; cursor: pointer; overflow-wrap: anywhere; }
.lk-devtools-timeline time, .lk-devtools-queries span { color: var(--lk-devtools-muted); }
.lk-devtools-timeline { max-block-size: 24rem; overflow: auto; }
.lk-devtools-queries li { padding-block: 2px; overflow-wrap: anywhere; }
.lk-devtools fieldset { display: flex; flex-wrap: wrap; gap: 6px; margin: 6px 0 0; padding: 0; border: 0; }
.lk-devtools legend { margin-block-end: 4px; padding: 0; color: var(--lk-devtools-muted); }
.lk-devtools-actions { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; }
.lk-devtools button, .lk-devtools-corner > button {
  min-block-size: 28px;
  margin: 0;
  padding: 2px 10px;
  border: 1px solid var(--lk-devtools-line);
  border-radius: 6px;
  background: var(--lk-devtools-surface);
  color: var(--lk-devtools-text);
  font: inherit;
  cursor: pointer;
}
.lk-devtools button:hover:enabled, .lk-devtools-corner > button:hover { border-color: var(--lk-devtools-accent); }
.lk-devtools button:disabled { color: var(--lk-devtools-muted); cursor: default; opacity: .6; }
.lk-devtools :focus-visible, .lk-devtools-corner > :focus-visible {
  outline: 2px solid var(--lk-devtools-accent);
  outline-offset: 1px;
}
.lk-devtools-corner { position: fixed; inset: auto 0 0; z-index: 99999; }
.lk-devtools-corner > button { position: absolute; inset-inline-end: 12px; inset-block-end: 12px; }
.lk-devtools-corner > button[aria-expanded="true"] { inset-block-end: calc(100% + 8px); }
.lk-devtools-drawer {
  block-size: min(26rem, 60vh);
  border-block-start: 1px solid var(--lk-devtools-line);
}
`
