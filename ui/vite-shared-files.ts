import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { firstPages } from './vite-first-pages.ts';

/** What so many pages need travels in one file: each file costs a page a trip, and a fetch of the service worker. */
const MANY_PAGES = 12;

const here = (source: string): string => fileURLToPath(new URL(source, import.meta.url));
const main = here('app/main.tsx');
const pagesFolder = here('pages/');

/**
 * Puts into one file what the shell of a signed-in person needs beside the entry and the visitor's first page (`shell`),
 * and into another what many pages share (`parts`); everything else is split as the dynamic imports have it.
 */
export function sharedFiles(): Rolldown.CodeSplittingGroup {
  let known: Reach | undefined;
  return {
    // What is needed along with a module has its own place; or React itself would move into the shell.
    includeDependenciesRecursively: false,
    debugName: 'shared files',
    name: (id, context) => {
      known ??= reachOf(context);
      // The library's one entry leads to every icon; each belongs to the page that draws it.
      if (id.includes('/lucide-react/')) return null;
      if (known.alone.has(id) || known.first.has(id)) return null;
      if (known.shell.has(id)) return 'shell';
      return (known.pages.get(id) ?? 0) >= MANY_PAGES ? 'parts' : null;
    },
  };
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
