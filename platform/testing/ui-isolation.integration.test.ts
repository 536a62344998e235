import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { packageRoot } from '#platform/base/package-root.ts';

/** Runs the two files that leave traces in one worker, one after the other. */
const program = (direction: 1 | -1): string => `
  import { startVitest } from 'vitest/node';
  class Sequencer {
    shard(files) { return files; }
    sort(files) { return files.toSorted((a, b) => ${direction} * a.moduleId.localeCompare(b.moduleId)); }
  }
  const given = { project: ['ui'], run: true, watch: false, sequence: { sequencer: Sequencer } };
  await (await startVitest('test', ['ui/testing/isolation'], given)).close();`;

async function run(direction: 1 | -1): Promise<{ failed: boolean; order: string[]; output: string }> {
  // A separate vitest, which must not inherit the settings of this one.
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'));
  const env = { ...Object.fromEntries(inherited), NO_COLOR: '1', VITEST_MAX_WORKERS: '1' };
  return new Promise((resolve) => {
    const given = ['--input-type=module', '--eval', program(direction)];
    execFile(process.execPath, given, { cwd: packageRoot, env }, (error, output) => {
      const files = [...output.matchAll(/isolation\/(\w+)\.ui\.test\.tsx\n(\d) files before/g)];
      resolve({ failed: error !== null, order: files.map(([, name, before]) => `${name} after ${before}`), output });
    });
  });
}

test.each([
  [1, ['one after 0', 'other after 1']],
  [-1, ['other after 0', 'one after 1']],
] as const)('a file of ui tests finds nothing of the one before it (order %i)', async (direction, order) => {
  const ran = await run(direction);
  expect(ran.output).toContain('Tests  28 passed');
  expect(ran).toMatchObject({ failed: false, order });
});
