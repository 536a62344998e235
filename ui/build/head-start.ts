import type { Plugin, Rolldown } from 'vite';
import { languages } from '../../contracts/language.ts';
import { chunkWith } from './chunk-with.ts';
import { firstPages } from './first-pages.ts';

/**
 * Lists in index.html the files of a visitor's and a signed-in person's first page, so that theme.js can preload them while
 * the entry is still loading. Saves one round trip.
 */
export function headStart(): Plugin {
  return {
    name: 'head-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        if (!bundle) return;
        const attrs = languages.flatMap((language) =>
          (['visitor', 'person'] as const).map((kind) => [
            `data-${kind}-${language}`,
            filesOf(bundle, firstPages[kind](language)).join(' '),
          ]),
        );
        return [{ tag: 'meta', attrs: { name: 'head-start', ...Object.fromEntries(attrs) }, injectTo: 'head-prepend' }];
      },
    },
  };
}

/** The scripts and styles that some modules load besides the entry. */
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
    const chunk = chunkWith(source, chunks);
    if (!chunk) throw new Error(`The build has no chunk of ${source}; correct first-pages.ts`);
    visit(chunk);
  }
  return [...files];
}
