import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take several times as long as others of their kind, longest first. */
export const longest: readonly string[] = [
  'e2e/first-flight.journey.test.ts',
  'e2e/offline.journey.test.ts',
  'e2e/passkeys.journey.test.ts',
];

/**
 * Starts the files that take longest before the others: one of them started last would leave a core idle until it ends. Vitest
 * knows durations only of files that ran in this checkout before, and goes by their size until then.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = longest.indexOf(relative(this.ctx.config.root, moduleId).replaceAll('\\', '/'));
      return at < 0 ? longest.length : at;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- it is the method of the sequencer
    const usual = await super.sort(files);
    return usual.toSorted((one, other) => place(one) - place(other));
  }
}
