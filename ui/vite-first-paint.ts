import type { Plugin } from 'vite';

interface Words {
  readonly kicker: string;
  readonly headline: string;
  readonly lead: string;
}

const escaped = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Writes the landing page's first words into index.html, so that a visitor reads before any script has arrived. */
export function firstPaint({ kicker, headline, lead }: Words): Plugin {
  const words =
    `<div class="first-paint"><p class="kicker">${escaped(kicker)}</p>` +
    `<h1>${escaped(headline)}</h1><p class="lead">${escaped(lead)}</p></div>`;
  return {
    name: 'first-paint',
    transformIndexHtml: (html) => html.replace('<div id="root"></div>', `<div id="root">${words}</div>`),
  };
}
