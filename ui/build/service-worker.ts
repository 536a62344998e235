import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { minify, type Plugin, type Rolldown, transformWithOxc } from 'vite';
import { languages } from '../../contracts/language.ts';
import { chunkWith } from './chunk-with.ts';
import { firstPages } from './first-pages.ts';

/** The texts of the product's first pages, which no page of the scenarios host shows. */
const OTHER_TEXTS = languages.flatMap((language) =>
  ['achievements', 'journey', 'landing', 'shell'].map((area) => `../contracts/text/${language}/${area}.ts`),
);

/** Not cached for offline use: the administration, and the 3D stage, which is as large as everything else and has a drawing as fallback. */
const NEEDS_NETWORK = ['app/admin-routes.tsx', 'features/helicopter/stage-view.tsx'];

/** The fonts that every page loads; the whole ones load for letters that our texts have not. */
const SMALL_FONT = /\/(fraunces|figtree)-[\w-]{8}\.woff2$/;

/** The service worker of one of both builds. */
interface Worker {
  readonly file: string;
  readonly entry: string;
  /** What the first page of a visitor loads besides the entry. */
  readonly first: readonly string[];
  readonly needsNetwork: readonly string[];
}
const ofProduct: Worker = {
  file: 'sw.js',
  entry: 'index.html',
  first: languages.flatMap((language) => firstPages.visitor(language)),
  needsNetwork: NEEDS_NETWORK,
};
const ofScenarios: Worker = {
  file: 'scenarios-sw.js',
  entry: 'scenarios.html',
  first: ['features/scenarios/scenarios-login.tsx'],
  needsNetwork: OTHER_TEXTS,
};

const workerSource = fileURLToPath(new URL('../offline/sw.ts', import.meta.url));

/**
 * Builds `ui/offline/sw.ts` into /sw.js with the names of this build's files. The server answers /sw.js on the scenarios host with
 * scenarios-sw.js.
 */
export function serviceWorker({ scenarios = false } = {}): Plugin {
  const worker = scenarios ? ofScenarios : ofProduct;
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle(_, bundle) {
      const { code: plain } = await transformWithOxc(await readFile(workerSource, 'utf8'), workerSource);
      const { code } = await minify('sw.js', plain);
      const names = Object.keys(bundle).toSorted();
      const { shell, pages } = filesOf(bundle, worker);
      const version = createHash('sha256').update(names.join('\n')).update(code).digest('hex').slice(0, 12);
      const known = `const build=${JSON.stringify({ version, shell: ['/theme.js', '/favicon.svg', ...shell], pages })};\n`;
      this.emitFile({ type: 'asset', fileName: worker.file, source: known + code });
    },
  };
}

/**
 * The files to cache for everyone (`shell`), and for signed-in people (`pages`): every script, style and font their pages can load. It
 * follows the imports, so new pages are included automatically.
 */
function filesOf(
  bundle: Rolldown.OutputBundle,
  worker: Worker,
): { readonly shell: string[]; readonly pages: string[] } {
  const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
  const chunkOf = (source: string): string => {
    const chunk = chunkWith(source, chunks);
    if (!chunk) throw new Error(`The build has no chunk of ${source}`);
    return chunk.fileName;
  };
  const reach = (from: readonly string[], next: (chunk: Rolldown.OutputChunk) => readonly string[]): Set<string> => {
    const reached = new Set(from);
    for (const name of reached) {
      const chunk = chunks.find(({ fileName }) => fileName === name);
      for (const found of chunk ? next(chunk) : []) reached.add(found);
    }
    return reached;
  };
  const entry = chunkOf(worker.entry);
  const visitor = worker.first.map(chunkOf);
  const first = reach([entry, ...visitor], ({ imports }) => imports);
  const needsNetwork = new Set(worker.needsNetwork.map(chunkOf));
  const all = reach([entry], ({ imports, dynamicImports }) =>
    [...imports, ...dynamicImports].filter((name) => !needsNetwork.has(name)),
  );
  const looks = Object.keys(bundle).filter((name) => /\.(css|woff2)$/.test(name));
  const styles = new Set(
    chunks.flatMap((chunk) => (first.has(chunk.fileName) ? [...(chunk.viteMetadata?.importedCss ?? [])] : [])),
  );
  const ofFirst = looks.filter((name) => styles.has(name) || SMALL_FONT.test(name));
  const others = looks.filter((name) => !ofFirst.includes(name));
  const paths = (names: Iterable<string>): string[] => [...names].toSorted().map((name) => `/${name}`);
  return {
    shell: paths([...ofFirst, ...first]),
    pages: paths([...others, ...[...all].filter((name) => !first.has(name))]),
  };
}
