import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { minify, type Plugin, runnerImport } from 'vite';
import { brand } from '../../contracts/brand.ts';
import { type Language, languages } from '../../contracts/language.ts';
import type { Catalogue } from '../../contracts/text/catalogue.ts';

type Texts = typeof import('../../contracts/text/languages.ts');

const texts = async (): Promise<Texts['textIn']> => {
  const source = fileURLToPath(new URL('../../contracts/text/languages.ts', import.meta.url));
  return (await runnerImport<Texts>(source)).module.textIn;
};

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The web app manifest in a language. */
const manifestIn = (language: Language, { boot: { description, shortcuts } }: Catalogue): string =>
  JSON.stringify({
    name: brand.title,
    short_name: brand.title,
    lang: language,
    description,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f6f0e6',
    theme_color: '#f6f0e6',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-512-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: shortcuts.journey, url: '/journey' },
      { name: shortcuts.achievements, url: '/achievements' },
    ],
  });

/**
 * Writes into index.html the texts needed before any script has loaded, in each language: the landing page's first lines,
 * the message for a missing entry script, and the noscript note. Also emits a manifest per language, and shortens theme.js, which is
 * copied as it is.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    async transformIndexHtml(html, { filename }) {
      const textIn = await texts();
      const inEach = (write: (texts: Catalogue, language: string) => string): string =>
        languages.map((language) => write(textIn(language), language)).join('');
      const head = inEach(
        ({ boot: { missing, again } }, language) =>
          `<meta name="missing" lang="${language}" content="${escaped(missing)}" data-again="${escaped(again)}" />`,
      );
      const paint = inEach(
        ({ landing: { kicker, headline, lead } }, language) =>
          `<div class="first-paint" lang="${language}"><p class="kicker">${escaped(kicker)}</p>` +
          `<h1>${escaped(headline)}</h1><p class="lead">${escaped(lead)}</p></div>`,
      );
      const withoutScript = inEach(
        ({ boot: { noScript } }, language) => `<p lang="${language}">${escaped(noScript)}</p>`,
      );
      // The scenarios host begins with its sign-in or its games.
      const first = filename.endsWith('scenarios.html') ? '' : paint;
      return html
        .replace('<script src="/theme.js">', `${head}$&`)
        .replace('<div id="root"></div>', `<div id="root">${first}</div>`)
        .replace('<noscript></noscript>', `<noscript>${withoutScript}</noscript>`);
    },
    async generateBundle() {
      const textIn = await texts();
      for (const language of languages) {
        const fileName = `manifest.${language}.webmanifest`;
        this.emitFile({ type: 'asset', fileName, source: manifestIn(language, textIn(language)) });
      }
    },
    async writeBundle({ dir }) {
      const file = join(dir ?? '', 'theme.js');
      // The scenarios host has the product's.
      if (!existsSync(file)) return;
      const { code, errors } = await minify(file, await readFile(file, 'utf8'));
      if (errors.length > 0) this.error(`theme.js cannot be shortened: ${errors[0]?.message}`);
      await writeFile(file, code);
    },
    // Each language's first lines show only on a page of that language.
    transform: (code, id) =>
      id.endsWith('/first-paint.css')
        ? code.replace(
            '[data-first="visitor"] .first-paint',
            languages
              .map((language) => `[data-first="visitor"]:lang(${language}) .first-paint:lang(${language})`)
              .join(','),
          )
        : undefined,
  };
}
