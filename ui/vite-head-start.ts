import type { Plugin, Rolldown } from 'vite';
import type { Language } from '../contracts/language.ts';

/** Which sources the first page of each kind of person is made of in each language, as the routes of ui/app say. */
type FirstPages = Readonly<Record<`${'visitor' | 'person'}-${Language}`, readonly string[]>>;

/**
 * Writes into the page which files a visitor's and a signed-in person's first page will ask for, so that theme.js can
 * fetch them while the browser still reads the entry: one journey to the server less before something is seen.
 */
export function headStart(pages: FirstPages): Plugin {
  return {
    name: 'head-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        if (!bundle) return;
        const attrs = Object.entries(pages).map(([kind, sources]) => [
          `data-${kind}`,
          filesOf(bundle, sources).join(' '),
        ]);
        return [{ tag: 'meta', attrs: { name: 'head-start', ...Object.fromEntries(attrs) }, injectTo: 'head-prepend' }];
      },
    },
  };
}

/** The scripts and styles that some sources bring beside the entry. */
function filesOf(bundle: Rolldown.OutputBundle, sources: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
  const files = new Set<string>();
  const visit = (chunk: Rolldown.OutputChunk): void => {
    if (chunk.isEntry || files.has(`/${chunk.fileName}`)) return;
    files.add(`/${chunk.fileName}`);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(`/${style}`);
    for (const name of chunk.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name);
      if (imported) visit(imported);
    }
  };
  for (const source of sources) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/ui/${source}`));
    if (!chunk) throw new Error(`The build has no chunk of ${source}; the first pages of vite.config.ts have moved`);
    visit(chunk);
  }
  return [...files];
}
