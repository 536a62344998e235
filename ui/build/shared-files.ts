import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { firstPages } from './first-pages.ts';

/** What so many pages need travels in one file: each file costs a page a trip, and a fetch of the service worker. */
const MANY_PAGES = 12;
/** No icon is used by so many others. */
const MANY_ICONS = 100;

const here = (source: string): string => fileURLToPath(new URL(`../${source}`, import.meta.url));
const main = here('app/main.tsx');
const pagesFolder = here('pages/');

/**
 * Sorts modules into files that pages share: what a first page needs beside the entry (`frame`), what all icons are made with
 * (`icons`), what the shell of a signed-in person needs besides (`shell`), and what many pages need (`parts`). Everything
 * else is split as the dynamic imports have it.
 */
export function sharedFiles(): Rolldown.CodeSplittingGroup[] {
  let known: Reach | undefined;
  const reach = (context: Rolldown.ChunkingContext): Reach => (known ??= reachOf(context));
  return [
    { name: (id, context) => (isOfFrame(id, reach(context)) ? 'frame' : null), priority: 1 },
    { name: (id, context) => (isBelowIcons(id, context) ? 'icons' : null), priority: 1 },
    {
      // What is needed along with a module has its own place; or React itself would move into the shell.
      includeDependenciesRecursively: false,
      name: (id, context) => {
        const { alone, first, shell, pages } = reach(context);
        // The library's one entry leads to every icon; each belongs to the page that draws it.
        if (id.includes('/lucide-react/') || alone.has(id) || first.has(id)) return null;
        if (shell.has(id)) return 'shell';
        return (pages.get(id) ?? 0) >= MANY_PAGES ? 'parts' : null;
      },
    },
  ];
}

/** What the entry or a visitor's first page shares with any other page; the packages that these modules need come along. */
const isOfFrame = (id: string, { alone, first, shell, pages }: Reach): boolean =>
  !id.includes('/node_modules/') && first.has(id) && !alone.has(id) && (shell.has(id) || pages.has(id));

/** What the package of icons makes them with: modules that many others of it import, and what these need. */
function isBelowIcons(id: string, bundle: Rolldown.ChunkingContext): boolean {
  if (!id.includes('/lucide-react/')) return false;
  const inside = (bundle.getModuleInfo(id)?.importers ?? []).filter((one) => one.includes('/lucide-react/'));
  return inside.length > MANY_ICONS || inside.some((one) => isBelowIcons(one, bundle));
}

interface Reach {
  /** What is asked for by a dynamic import, and so is a file by itself. */
  readonly alone: ReadonlySet<string>;
  readonly first: ReadonlySet<string>;
  readonly shell: ReadonlySet<string>;
  /** How many pages need a module. */
  readonly pages: ReadonlyMap<string, number>;
}

function reachOf(bundle: Rolldown.ChunkingContext): Reach {
  const needed = (sources: readonly string[]): Set<string> => {
    const seen = new Set(sources);
    for (const id of seen) for (const next of bundle.getModuleInfo(id)?.importedIds ?? []) seen.add(next);
    return seen;
  };
  const all = new Set([main]);
  const alone = new Set<string>();
  for (const id of all) {
    const { importedIds = [], dynamicallyImportedIds = [] } = bundle.getModuleInfo(id) ?? {};
    for (const next of dynamicallyImportedIds) alone.add(next);
    for (const next of [...importedIds, ...dynamicallyImportedIds]) all.add(next);
  }
  const pages = new Map<string, number>();
  for (const page of alone) {
    if (!page.startsWith(pagesFolder)) continue;
    for (const id of needed([page])) pages.set(id, (pages.get(id) ?? 0) + 1);
  }
  return {
    alone,
    first: needed([main, ...firstPages.visitor('en').map(here)]),
    shell: needed(firstPages.person('en').map(here)),
    pages,
  };
}
