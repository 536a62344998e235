import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '#platform/base/package-root.ts';

const roots = ['contracts', 'commands', 'projections', 'workers', 'platform'];
const sources = roots
  .flatMap((root) =>
    readdirSync(join(packageRoot, root), { recursive: true, encoding: 'utf8' }).map((file) => `${root}/${file}`),
  )
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(file));

const exportedType = /^export (?:abstract )?(?:class|interface|type) (\w+)/gm;

test('a type that one file of the server exports has its name alone', () => {
  const declaredIn = new Map<string, string[]>();
  for (const file of sources) {
    for (const [, name = ''] of readFileSync(join(packageRoot, file), 'utf8').matchAll(exportedType)) {
      declaredIn.set(name, [...(declaredIn.get(name) ?? []), file]);
    }
  }
  expect([...declaredIn].filter(([, files]) => files.length > 1)).toEqual([]);
});
