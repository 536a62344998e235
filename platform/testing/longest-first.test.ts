import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { packageRoot } from '#platform/base/package-root.ts';
import { LongestFirst, longest } from './longest-first.ts';

const journey = { name: 'journey', config: { isolate: false, sequence: { groupOrder: 1 } } };
/** What vitest says to a sequencer, in a checkout where nothing has run yet: the sizes of the files. */
const sizes = new Map([...longest, 'e2e/small.journey.test.ts', 'e2e/large.journey.test.ts'].map((file) => [file, 1]));
sizes.set('e2e/large.journey.test.ts', 99);
const vitest = {
  config: { root: packageRoot },
  cache: {
    getFileTestResults: () => undefined,
    getFileStats: (key: string) => ({ size: sizes.get(key.slice('journey:'.length)) ?? 0 }),
  },
} as unknown as Vitest;
// Only these parts of a specification are read.
const specifications = [...sizes.keys()]
  .toReversed()
  .map((file) => ({ project: journey, moduleId: join(packageRoot, file) }) as unknown as TestSpecification);

it('the files that take longest start first, then the large ones', async () => {
  // oxlint-disable-next-line unicorn/no-array-sort -- it is the method of the sequencer
  const sorted = await new LongestFirst(vitest).sort(specifications);
  const files = sorted.map(({ moduleId }) => moduleId.slice(packageRoot.length + 1));
  expect(files).toEqual([...longest, 'e2e/large.journey.test.ts', 'e2e/small.journey.test.ts']);
});

it('each file that takes long is there', () => {
  expect(longest.filter((file) => !existsSync(join(packageRoot, file)))).toEqual([]);
});
