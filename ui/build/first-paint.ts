import type { Plugin } from 'vite';
import { type Language, languages } from '../../contracts/language.ts';

interface Words {
  readonly kicker: string;
  readonly headline: string;
  readonly lead: string;
}

const escaped = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Writes the landing page's first words into index.html, so that a visitor reads before any script has arrived: in each
 * language; the page shows those of its own.
 */
export function firstPaint(landings: Readonly<Record<Language, Words>>): Plugin {
  const words = languages.map((language) => {
    const { kicker, headline, lead } = landings[language];
    return (
      `<div class="first-paint" lang="${language}"><p class="kicker">${escaped(kicker)}</p>` +
      `<h1>${escaped(headline)}</h1><p class="lead">${escaped(lead)}</p></div>`
    );
  });
  return {
    name: 'first-paint',
    transformIndexHtml: (html) => html.replace('<div id="root"></div>', `<div id="root">${words.join('')}</div>`),
  };
}
