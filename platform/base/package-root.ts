import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The directory that holds package.json: the same whether this runs from the sources or from the bundle in `dist`,
 * and whatever the current directory is.
 */
export const packageRoot = (() => {
  for (let at = dirname(fileURLToPath(import.meta.url)); ; at = dirname(at)) {
    if (existsSync(join(at, 'package.json'))) return at;
    if (at === dirname(at)) throw new Error('package.json is missing above the program');
  }
})();
