import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '#platform/base/package-root.ts';

/** Mutable bindings, and collections that start empty, at the top level of a module. */
const changing =
  /^(?:export )?(?:let |const \w+(?:: [^=]+)? = (?:new (?:Map|Set|WeakMap|WeakSet)(?:<.*>)?\(\)|\[\]|\{\});)/m;

const roots = ['contracts', 'commands', 'projections', 'workers', 'platform'];
const sources = roots
  .flatMap((root) =>
    readdirSync(join(packageRoot, root), { recursive: true, encoding: 'utf8' }).map((file) => `${root}/${file}`),
  )
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(file));

test('no server module keeps state that one app could leak to the next', () => {
  const found = sources.filter((file) => changing.test(readFileSync(join(packageRoot, file), 'utf8')));
  // What a schema expects, accented texts, the offsets of time zones and the files of workers are the same for every app.
  expect(found).toEqual([
    'contracts/expected.ts',
    'contracts/zone-time.ts',
    'contracts/text/languages.ts',
    'platform/base/worker-file.ts',
  ]);
});
