/** Style sheet of the demo page, in the colours of ui/kit. */
export const style = `
:root {
  color-scheme: light dark;
  --paper: #f6f0e6; --sheet: #fffcf6; --ink: #1d2330; --muted: #565c6b; --line: #dfd5c4; --red: #c3271c;
}
@media (prefers-color-scheme: dark) {
  :root { --paper: #14171e; --sheet: #1c212b; --ink: #f1ece1; --muted: #b4b2ac; --line: #343a46; --red: #ff8a7a; }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 24px;
  background: var(--paper); color: var(--ink); font: 1rem/1.55 Figtree, system-ui, sans-serif;
}
main {
  width: 100%; max-width: 30rem; padding: 32px; background: var(--sheet); border: 1px solid var(--line);
  border-radius: 16px; display: grid; gap: 16px;
}
h1 { margin: 0; font: 560 1.9rem/1.15 Fraunces, Georgia, serif; letter-spacing: -0.012em; text-wrap: balance; }
p { margin: 0; }
.brand { color: var(--red); font-weight: 600; }
.note { color: var(--muted); font-size: 0.925rem; }
a { color: inherit; }
ul { list-style: none; margin: 8px 0; padding: 0; display: grid; gap: 8px; }
button {
  width: 100%; min-height: 64px; padding: 10px 16px; text-align: start; cursor: pointer; display: grid;
  background: transparent; color: inherit; font: inherit; border: 1px solid var(--line); border-radius: 12px;
}
button:hover { border-color: var(--red); }
:focus-visible { outline: 3px solid var(--red); outline-offset: 2px; }
button span { color: var(--muted); font-size: 0.925rem; }
`;
