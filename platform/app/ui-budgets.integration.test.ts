import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest, ManifestChunk } from 'vite';
import { beforeAll, expect, it } from 'vitest';
import { api } from '#contracts/api.ts';
import { languages } from '#contracts/language.ts';
import { isHashed } from '#platform/adapters/http/static-ui.ts';
import { packageRoot } from '#platform/base/package-root.ts';
import { buildProduct } from '#platform/testing/build-product.ts';
import { afterFirstPage, firstPages, mainPages } from '../../ui/build/first-pages.ts';

const KB = 1_000;
const entry = 'index.html';
/** A build takes minutes on a busy machine. */
const buildLimitMs = 600_000;
const landing = firstPages.visitor('en');
const shell = firstPages.person('en');

/** What the product serves. Journeys run after these tests and find it built. */
const outDir = join(packageRoot, 'dist/ui');
let manifest: Manifest;
/** Of the scenarios host, whose files are beside the product's. */
let ofScenarios: Manifest;
beforeAll(async () => {
  await buildProduct();
  manifest = readManifest('manifest.json');
  ofScenarios = readManifest('scenarios-manifest.json');
}, buildLimitMs);

/** Written by Vite. */
const readManifest = (name: string) => JSON.parse(readFileSync(join(outDir, '.vite', name), 'utf8')) as Manifest;

const zipped = (file: string): number => gzipSync(readFileSync(join(outDir, file))).length;

/** The chunks that some sources import statically. */
function chunksOf(sources: readonly string[], list = manifest): ManifestChunk[] {
  const chunks = new Set<ManifestChunk>();
  const visit = (name: string): void => {
    const chunk = list[name];
    if (chunk === undefined) throw new Error(`The build has no ${name}`);
    if (chunks.has(chunk)) return;
    chunks.add(chunk);
    chunk.imports?.forEach(visit);
  };
  sources.forEach(visit);
  return [...chunks];
}

const scriptsOf = (sources: readonly string[]): Set<string> => new Set(chunksOf(sources).map(({ file }) => file));
const stylesOf = (sources: readonly string[]): Set<string> =>
  new Set(chunksOf(sources).flatMap(({ css }) => css ?? []));
const weight = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + zipped(file), 0);

// These count what a visit loads in the end, not what comes before the rest of it.
it.each(languages)('in %s the landing page with its drawing loads at most 113 KB of script', (language) => {
  const machine = scriptsOf(['kit/machine.tsx']);
  const scripts = scriptsOf([entry, ...firstPages.visitor(language)]);
  expect(weight(new Set([...scripts, ...machine]))).toBeLessThanOrEqual(113 * KB);
});

it.each(languages)('in %s a page of every day loads at most 158 KB of script with all that follows it', (language) => {
  const always = [entry, ...firstPages.person(language), ...afterFirstPage];
  for (const page of mainPages) {
    expect([page, weight(scriptsOf([...always, page]))]).toEqual([page, expect.toSatisfy((size) => size <= 158 * KB)]);
  }
});

it.each(languages)(
  'in %s the scenarios host loads at most 162 KB of script in ten files, none of the product',
  (language) => {
    const ofProduct = new Set(Object.values(manifest).map(({ file }) => file));
    for (const [page, areas] of [
      ['features/scenarios/scenarios-login.tsx', ['core', 'scenarios', 'session']],
      ['app/scenarios-games.tsx', ['core', 'scenarios']],
    ] as const) {
      const texts = areas.map((area) => `../contracts/text/${language}/${area}.ts`);
      const files = chunksOf(['scenarios.html', page, ...texts], ofScenarios).map(({ file }) => file);
      expect(files.length).toBeLessThanOrEqual(10);
      expect(weight(files)).toBeLessThanOrEqual(162 * KB);
      const small = files.filter((file) => ofProduct.has(file) && zipped(file) > KB);
      // The same words are the same file.
      expect(small.filter((file) => !readFileSync(join(outDir, file), 'utf8').startsWith('import'))).toEqual([]);
    }
  },
);

it('the rules that play without a connection come with no first page', () => {
  const rules = manifest['features/scenarios/game-rules.ts']?.file ?? '';
  expect(scriptsOf([entry, ...landing, ...shell, 'pages/scenario-page.tsx']).has(rules)).toBe(false);
  expect(zipped(rules)).toBeLessThanOrEqual(12 * KB);
});

/** The library of the schemas and what is written with it alone: forms load it, and what a device has kept. */
const isChecks = (file: string): boolean => file.includes('/checks-');

it('no first page loads the library of the schemas', () => {
  for (const page of mainPages) {
    expect([...scriptsOf([entry, ...shell, ...afterFirstPage, page])].filter(isChecks)).toEqual([]);
  }
  expect(Object.values(manifest).filter(({ file }) => isChecks(file))).toHaveLength(1);
});

it('every page adds at most 30 KB of script to the shell, a step to the journey, beside the schemas’ library', () => {
  const [inShell, onJourney] = [shell, [...shell, 'pages/journey-page.tsx']].map((loaded) =>
    scriptsOf([entry, ...loaded]),
  );
  const pages = Object.keys(manifest).filter((name) => name.startsWith('pages/'));
  expect(pages.length).toBeGreaterThan(10);
  const heavy = pages
    .map(
      (page) =>
        [
          page,
          weight(
            [...scriptsOf([page])].filter(
              (file) => !(/step\d/.test(page) ? onJourney : inShell)?.has(file) && !isChecks(file),
            ),
          ),
        ] as const,
    )
    .filter(([, bytes]) => bytes > 30 * KB);
  expect(heavy).toEqual([]);
});

it('no file contains the description of a call', () => {
  const files = readdirSync(join(outDir, 'assets')).filter((file) => file.endsWith('.js'));
  const texts = files.map((file) => readFileSync(join(outDir, 'assets', file), 'utf8'));
  // A short one may be the words of a button as well.
  const shown = Object.values(api).filter(
    ({ summary }) => summary.length > 30 && texts.some((text) => text.includes(summary)),
  );
  expect(shown.map(({ path }) => path)).toEqual([]);
});

it('only the helicopter loads the 3D library', () => {
  const eager = scriptsOf([entry, ...landing, ...shell]);
  expect([...eager].filter((file) => readFileSync(join(outDir, file), 'utf8').includes('WebGLRenderer'))).toEqual([]);
});

it('no page needs more than 15 KB of styles, including the shell', () => {
  const pages = Object.keys(manifest).filter((name) => name.startsWith('pages/'));
  const heavy = pages
    .map((page) => [page, weight(stylesOf([entry, ...shell, page]))] as const)
    .filter(([, bytes]) => bytes > 15 * KB);
  expect(heavy).toEqual([]);
});

it('the fonts are at most 32 KB together, and no text of ours needs the other Latin letters', () => {
  const fonts = readdirSync(join(outDir, 'assets')).filter((file) => /^(fraunces|figtree)-[\w-]{8}\.woff2$/.test(file));
  expect(fonts).toHaveLength(2);
  const bytes = fonts.reduce((sum, file) => sum + readFileSync(join(outDir, 'assets', file)).length, 0);
  expect(bytes).toBeLessThanOrEqual(32 * KB);
  const css = readFileSync(join(packageRoot, 'ui/kit/fonts.css'), 'utf8');
  const ranges = [...css.matchAll(/url\("(?:@fontsource|fonts)[^;]*;\s*unicode-range:\s*([^;]+);/g)].map(
    ([, range = '']) => range,
  );
  expect(ranges).toHaveLength(4);
  for (const [at, technical] of [
    // Titles and what people wrote are set in the first.
    [0, '#*<=>@[\\]_`{|}§©±×÷›'],
    [2, ''],
  ] as const) {
    const others = new Set(lettersIn(ranges[at] ?? ''));
    expect(lettersIn(ranges[at + 1] ?? '')).not.toContainEqual(expect.toSatisfy((letter) => others.has(letter)));
    for (const language of languages) {
      const folder = join(packageRoot, 'contracts/text', language);
      const texts = readdirSync(folder)
        .map((file) => readFileSync(join(folder, file), 'utf8'))
        .join('');
      const missing = [...new Set(texts)].filter((letter) => others.has(letter) && !technical.includes(letter));
      expect(missing).toEqual([]);
    }
  }
});

/** The letters of a CSS unicode-range. */
const lettersIn = (range: string): string[] =>
  range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .trim()
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
  });

it('the served page has no inline script and no inline style', () => {
  const page = readFileSync(join(outDir, 'index.html'), 'utf8');
  expect(page).not.toMatch(/<script(?![^>]*\bsrc=)/);
  expect(page).not.toMatch(/<style|\sstyle=/);
});

it('a first page takes few files: 6 for a visitor, 7 for a signed-in person, and the pages of every day three more', () => {
  expect(scriptsOf([entry, ...landing]).size).toBeLessThanOrEqual(6);
  expect(scriptsOf([entry, ...shell]).size).toBeLessThanOrEqual(7);
  for (const page of mainPages) {
    expect([page, scriptsOf([entry, ...shell, page]).size]).toEqual([page, expect.toSatisfy((size) => size <= 10)]);
    expect([page, stylesOf([entry, ...shell, page]).size]).toEqual([page, expect.toSatisfy((size) => size <= 4)]);
  }
});

it('a page loads only its own icons', () => {
  const icons = [...scriptsOf([entry, ...shell])].map(
    (file) => readFileSync(join(outDir, file), 'utf8').match(/\[\[`(?:path|circle|rect|line)`/g)?.length ?? 0,
  );
  expect(icons.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(40);
});

it('browsers may keep every file of the pages, whose names change with their contents', () => {
  const files = readdirSync(join(outDir, 'assets'));
  expect(files.filter((file) => !isHashed(join(outDir, 'assets', file)))).toEqual([]);
  expect(['/index.html', '/sw.js', '/theme.js', '/favicon.svg'].filter((file) => isHashed(outDir + file))).toEqual([]);
});

it('the page lists the files of each first page, all of which exist', () => {
  const page = readFileSync(join(outDir, 'index.html'), 'utf8');
  const [mark = ''] = /<meta name="head-start"[^>]*>/.exec(page) ?? [];
  for (const language of languages) {
    for (const kind of ['visitor', 'person'] as const) {
      const named = new RegExp(`data-${kind}-${language}="([^"]*)"`).exec(mark)?.[1]?.split(' ') ?? [];
      expect(named.map((file) => existsSync(join(outDir, file)))).not.toContain(false);
      const needed = [...scriptsOf(firstPages[kind](language))].filter((file) => !scriptsOf([entry]).has(file));
      expect(named).toEqual(expect.arrayContaining(needed.map((file) => `/${file}`)));
    }
  }
});

it('the page contains its first words in each language, and larger text files are compressed', () => {
  const page = readFileSync(join(outDir, 'index.html'), 'utf8');
  for (const language of languages) expect(page).toMatch(new RegExp(`class="first-paint" lang="${language}".*<h1>`));
  const large = readdirSync(join(outDir, 'assets'))
    .filter((file) => /\.(js|css)$/.test(file))
    .filter((file) => statSync(join(outDir, 'assets', file)).size >= 1_000);
  expect(large.length).toBeGreaterThan(50);
  const packed = large.flatMap((file) => ['.br', '.gz'].map((end) => join(outDir, 'assets', file + end)));
  expect(packed.filter((file) => !existsSync(file))).toEqual([]);
});
