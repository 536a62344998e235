import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '#platform/base/package-root.ts';

interface BuiltFile {
  readonly file: string;
  readonly css?: readonly string[];
}

/** Matches requests of files. */
const requestsOf = (files: readonly string[]): RegExp =>
  new RegExp(files.map((file) => `/${file.replaceAll('.', String.raw`\.`)}`).join('|'), 'u');

/** The build's entry of a source in ui/, such as `pages/roadmap-page.tsx`. The names of its files are hashes. */
function built(source: string): BuiltFile {
  const manifest: Record<string, BuiltFile> = JSON.parse(
    readFileSync(join(packageRoot, 'dist/ui/.vite/manifest.json'), 'utf8'),
  );
  const file = manifest[source];
  if (file === undefined) throw new Error(`${source} has no file of its own in the build`);
  return file;
}

/** Matches requests of the scripts of sources. */
export const scriptsOf = (...sources: string[]): RegExp => requestsOf(sources.map((source) => built(source).file));

/** Matches requests of the style sheets of a source. */
export const stylesOf = (source: string): RegExp => requestsOf(built(source).css ?? []);
