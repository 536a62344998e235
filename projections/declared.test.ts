import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allProjectors } from './all.ts';
import type { Projector } from './engine/projector.ts';

/**
 * What each read model was when it got its version. A change of its tables or events that does not raise the version would leave
 * installations with tables of before. `GOLDEN=write` takes over what has changed with a higher version.
 */
const file = join(import.meta.dirname, 'declared.json');
type Declared = Readonly<Record<string, readonly [version: number, declaration: string]>>;
const recorded: Declared = JSON.parse(readFileSync(file, 'utf8'));

const declarationOf = ({ tables, schema, indexes, handles, opens }: Projector): string =>
  createHash('sha256')
    .update(JSON.stringify([tables, schema, indexes, [...handles].toSorted(), opens.toSorted()]))
    .digest('hex')
    .slice(0, 16);

const isRaised = ({ name, version, ...rest }: Projector): boolean => {
  const [was, declaration] = recorded[name] ?? [0, ''];
  return version > was || (version === was && declaration === declarationOf({ name, version, ...rest }));
};

if (process.env['GOLDEN'] === 'write') {
  const now = allProjectors.map((each) => [
    each.name,
    isRaised(each) ? [each.version, declarationOf(each)] : recorded[each.name],
  ]);
  writeFileSync(
    file,
    `{\n${now.map(([name, is]) => `  ${JSON.stringify(name)}: ${JSON.stringify(is)}`).join(',\n')}\n}\n`,
  );
}

test.each(allProjectors)('$name has a higher version wherever its tables or its events are others', (projector) => {
  expect(isRaised(projector)).toBe(true);
});

test('every change of a read model is recorded with its version', () => {
  expect(allProjectors.map(({ name, version }) => [name, version])).toEqual(
    Object.entries(recorded).map(([name, [version]]) => [name, version]),
  );
});
