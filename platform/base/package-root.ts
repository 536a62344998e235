import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The directory of package.json, for sources and for the bundle in `dist`, independent of the current directory. */
export const packageRoot = (() => {
  for (let at = dirname(fileURLToPath(import.meta.url)); ; at = dirname(at)) {
    if (existsSync(join(at, 'package.json'))) return at;
    if (at === dirname(at)) throw new Error('No directory above this file has a package.json');
  }
})();
