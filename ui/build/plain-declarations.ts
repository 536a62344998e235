import type { Plugin } from 'vite';

/** A property `summary` with one text, on one line or two. */
const summary = /^ +summary:\s+(['"`])(?:\\.|(?!\1)[^\\\n])*\1,\n/gm;

/** Leaves the descriptions of calls out of the pages: only the API's document shows them. */
export function plainDeclarations(): Plugin {
  return {
    name: 'plain-declarations',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contracts\/(?!text\/)[\w-]+\/[\w-]+\.ts$/, code: 'endpoint({' },
      handler: (code) => ({ code: code.replace(summary, ''), map: null }),
    },
  };
}
