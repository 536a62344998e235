import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { firstPages } from './first-pages.ts';

/** Modules used by at least this many pages share one file, since each file costs a request. */
const MANY_PAGES = 15;
/** Small modules that come together wherever something is recorded. */
const CELEBRATION = /\/(features\/progress\/(celebrate|celebrated|licence-key)|kit\/(celebration|senses|metal))\.tsx?$/;
/** No icon is imported by this many other modules. */
const MANY_ICONS = 100;

const here = (source: string): string => fileURLToPath(new URL(`../${source}`, import.meta.url));
const main = here('app/main.tsx');
const pagesFolder = here('pages/');

/**
 * Groups modules into shared files: what a first page needs besides the entry (`frame`), the base of all icons (`icons`),
 * the shell of signed-in pages (`shell`), what many pages use (`parts`), and what all steps use and no other page (`steps`).
 * Everything else is split by dynamic imports.
 */
export function sharedFiles(): Rolldown.CodeSplittingGroup[] {
  let known: Reach | undefined;
  const reach = (context: Rolldown.ChunkingContext): Reach => (known ??= reachOf(context));
  return [
    { name: (id, context) => (isOfFrame(id, reach(context)) ? 'frame' : null), priority: 1 },
    { name: (id, context) => (isBelowIcons(id, context) ? 'icons' : null), priority: 1 },
    {
      // Otherwise dependencies would follow, and React itself would move into the shell.
      includeDependenciesRecursively: false,
      name: (id, context) => {
        const { alone, first, shell, pages, steps } = reach(context);
        // Each icon belongs to the page that uses it, although the library has one entry.
        if (id.includes('/lucide-react/') || alone.has(id) || first.has(id)) return null;
        if (shell.has(id)) return 'shell';
        if (CELEBRATION.test(id)) return 'celebrate';
        if ((pages.get(id) ?? 0) >= MANY_PAGES) return 'parts';
        return steps.has(id) ? 'steps' : null;
      },
    },
  ];
}

/** Modules that the entry or a visitor's first page shares with other pages; their packages follow. */
const isOfFrame = (id: string, { alone, first, shell, pages }: Reach): boolean =>
  !id.includes('/node_modules/') && first.has(id) && !alone.has(id) && (shell.has(id) || pages.has(id));

/** The base modules of the icon library: those that many icons import, and their dependencies. */
function isBelowIcons(id: string, bundle: Rolldown.ChunkingContext): boolean {
  if (!id.includes('/lucide-react/')) return false;
  const inside = (bundle.getModuleInfo(id)?.importers ?? []).filter((one) => one.includes('/lucide-react/'));
  return inside.length > MANY_ICONS || inside.some((one) => isBelowIcons(one, bundle));
}

interface Reach {
  /** Targets of dynamic imports, which are separate files. */
  readonly alone: ReadonlySet<string>;
  readonly first: ReadonlySet<string>;
  readonly shell: ReadonlySet<string>;
  /** How many pages need a module. */
  readonly pages: ReadonlyMap<string, number>;
  /** What all steps of the journey need, and no other page. */
  readonly steps: ReadonlySet<string>;
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
  const inSteps = new Map<string, number>();
  let steps = 0;
  for (const page of alone) {
    if (!page.startsWith(pagesFolder)) continue;
    const isStep = /\/step\d-page\.tsx$/.test(page);
    if (isStep) steps += 1;
    for (const id of needed([page])) {
      pages.set(id, (pages.get(id) ?? 0) + 1);
      if (isStep) inSteps.set(id, (inSteps.get(id) ?? 0) + 1);
    }
  }
  return {
    alone,
    first: needed([main, ...firstPages.visitor('en').map(here)]),
    shell: needed(firstPages.person('en').map(here)),
    pages,
    steps: new Set([...inSteps].flatMap(([id, count]) => (count === steps && count === pages.get(id) ? [id] : []))),
  };
}
