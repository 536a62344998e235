import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { afterFirstPage, firstPages, inSharedFile, mainPages, textsTogether } from './first-pages.ts';

/** Modules used by at least this many pages share one file, since each file costs a request. */
const MANY_PAGES = 15;
/** Small modules that come together wherever something is recorded. */
const CELEBRATION = /\/(features\/progress\/(celebrate|celebrated|licence-key)|kit\/(celebration|senses|metal))\.tsx?$/;
/** The drawing of the helicopter: on the pages of the flight, and on a visitor's first page. */
const MACHINE = /\/kit\/machine(-shape\.ts|\.tsx|\.module\.css)$/;
/** What the entry of the query library has besides reading: lists that grow, and commands. */
const QUERY_PARTS = /\/@tanstack\/[^?]*(utation|nfinite)/;
/** What checks forms and what a device has kept. No first page needs it, though the sources of all of them reach it. */
const CHECKS = /\/(node_modules\/zod\/|contracts\/(moments|text)\.ts$)/;
/** The entry of the icon library, which imports all icons. */
const ICON_LIBRARY = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/;
const IMPORTED_ICONS = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const ICON_EXPORTS = /export\s*\{([^}]*)\}\s*from\s*["'](\.\/icons\/[^"']+)["']/g;

const here = (source: string): string => fileURLToPath(new URL(`../${source}`, import.meta.url));
const main = here('app/main.tsx');
const pagesFolder = here('pages/');
const textsFolder = here('../contracts/text/');
const mainFiles = mainPages.map(here);
const sharedIn = new Map(Object.entries(inSharedFile).map(([source, file]) => [here(source), file]));

/**
 * Groups modules into shared files, so that a first visit takes few requests: what a first page needs besides the entry
 * (`frame`), the shell of signed-in pages (`shell`), what every signed-in page loads once it is shown (`later`), what many pages use
 * (`parts`), what the home page shares with other pages (`flight`), what the steps share (`steps`), and the texts that come together.
 * Everything else is split by dynamic imports.
 */
export function sharedFiles(): Rolldown.CodeSplittingGroup[] {
  let known: Reach | undefined;
  const reach = (context: Rolldown.ChunkingContext): Reach => (known ??= reachOf(context));
  return [
    { name: (id, context) => (isOfFrame(id, reach(context)) ? 'frame' : null), priority: 1 },
    {
      // Otherwise dependencies would follow, and React itself would move into the shell.
      includeDependenciesRecursively: false,
      name: (id, context) => textFileOf(id) ?? nameIn(id, reach(context)),
    },
  ];
}

/** Modules that the entry or a visitor's first page shares with other pages; their packages follow. */
const isOfFrame = (id: string, { alone, first, shell, users }: Reach): boolean =>
  MACHINE.test(id) ||
  isIconBase(id) ||
  // All styles of a visitor's first page in one sheet.
  (id.endsWith('.css') && first.has(id)) ||
  id.endsWith('rolldown/runtime.js') ||
  id.endsWith('/contracts/text/formats.ts') ||
  (!id.includes('/node_modules/') &&
    first.has(id) &&
    !alone.has(id) &&
    (shell.has(id) || (users.get(id)?.size ?? 0) > 1));

/** What every icon is drawn with. */
const isIconBase = (id: string): boolean =>
  id.includes('/lucide-react/') &&
  !/\/(icons|lucide-react)\b[^/]*(\/[\w-]+)?\.m?js$/.test(id.replace(/.*\/dist\/esm\//, '/'));

/** Texts of the first pages of a signed-in person share a file in each language. */
function textFileOf(id: string): string | undefined {
  if (!id.startsWith(textsFolder)) return undefined;
  const [language, area] = id.slice(textsFolder.length).split('/');
  if (area === 'core.ts' || area === 'formats.ts') return `words-${language}`;
  return textsTogether.some((each) => area === `${each}.ts`) ? `texts-${language}` : undefined;
}

function nameIn(id: string, { alone, first, shell, later, pages, users, steps }: Reach): string | null {
  const shared = sharedIn.get(id);
  if (shared) return shared;
  if (CHECKS.test(id)) return 'checks';
  if (QUERY_PARTS.test(id)) return 'shell';
  if (afterFirstPage.some((source) => here(source) === id)) return 'later';
  if (alone.has(id) || first.has(id) || ICON_LIBRARY.test(id)) return null;
  if (shell.has(id)) return 'shell';
  const all = users.get(id) ?? new Set();
  const ofMain = mainFiles.filter((page) => all.has(page)).length;
  const ofMany = (pages.get(id) ?? 0) >= MANY_PAGES;
  if (CELEBRATION.test(id) || ofMain === mainFiles.length) return 'shell';
  // Styles stay in few sheets.
  if (ofMany) return ofMain > 0 || later.has(id) || id.endsWith('.css') ? 'shell' : 'parts';
  // Styles are small, and each sheet costs a request: they come with what is loaded before them.
  if (later.has(id)) return id.endsWith('.css') ? 'shell' : 'later';
  if (steps.has(id)) return 'steps';
  return ofMain > 0 && all.size > 1 ? 'flight' : null;
}

interface Reach {
  /** Targets of dynamic imports, which are separate files. */
  readonly alone: ReadonlySet<string>;
  readonly first: ReadonlySet<string>;
  readonly shell: ReadonlySet<string>;
  /** What every signed-in page loads once it is shown. */
  readonly later: ReadonlySet<string>;
  /** How many pages need a module. */
  readonly pages: ReadonlyMap<string, number>;
  /** Which targets of dynamic imports need it, pages and parts of pages. */
  readonly users: ReadonlyMap<string, ReadonlySet<string>>;
  /** What all steps of the journey need, and no other page. */
  readonly steps: ReadonlySet<string>;
}

function reachOf(bundle: Rolldown.ChunkingContext): Reach {
  const iconsOf = iconFinder(bundle);
  const nextOf = (id: string): readonly string[] =>
    (bundle.getModuleInfo(id)?.importedIds ?? []).flatMap((next) =>
      ICON_LIBRARY.test(next) ? iconsOf(id, next) : [next],
    );
  const needed = (sources: readonly string[]): Set<string> => {
    const seen = new Set(sources);
    for (const id of seen) for (const next of nextOf(id)) seen.add(next);
    return seen;
  };
  const all = new Set([main]);
  const alone = new Set<string>();
  for (const id of all) {
    const dynamic = bundle.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
    for (const next of dynamic) alone.add(next);
    for (const next of [...nextOf(id), ...dynamic]) all.add(next);
  }
  const users = new Map<string, Set<string>>();
  for (const part of alone) for (const id of needed([part])) users.set(id, (users.get(id) ?? new Set()).add(part));
  const pagesAmong = (parts: ReadonlySet<string>) => [...parts].filter((part) => part.startsWith(pagesFolder));
  const steps = [...alone].filter((part) => /\/step\d-page\.tsx$/.test(part));
  return {
    alone,
    first: needed([main, ...firstPages.visitor('en').map(here)]),
    shell: needed(firstPages.person('en').map(here)),
    later: needed(afterFirstPage.map(here)),
    pages: new Map([...users].map(([id, parts]) => [id, pagesAmong(parts).length])),
    users,
    steps: new Set(
      [...users].flatMap(([id, parts]) =>
        pagesAmong(parts).length === steps.length && steps.every((step) => parts.has(step)) ? [id] : [],
      ),
    ),
  };
}

/** Finds the files of the icons that a module imports from the library, whose entry has all of them. */
function iconFinder(bundle: Rolldown.ChunkingContext): (id: string, library: string) => readonly string[] {
  let files: Map<string, string> | undefined;
  const filesIn = (library: string): Map<string, string> =>
    new Map(
      [...(bundle.getModuleInfo(library)?.code ?? '').matchAll(ICON_EXPORTS)].flatMap(([, names = '', file = '']) =>
        names
          .split(',')
          .map(
            (name) =>
              [name.trim().split(' as ').at(-1) ?? '', fileURLToPath(new URL(file, `file://${library}`))] as const,
          ),
      ),
    );
  return (id, library) => {
    files ??= filesIn(library);
    const code = bundle.getModuleInfo(id)?.code ?? '';
    const names = [...code.matchAll(IMPORTED_ICONS)].flatMap(([, list = '']) => list.split(','));
    return names.flatMap((name) => files?.get(name.trim().split(' as ')[0] ?? '') ?? []);
  };
}
