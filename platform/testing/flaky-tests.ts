import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { TestError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

/**
 * Lists tests that passed only on the second try (CI runs with `--retry=1`): each is a bug to fix. If FLAKY_TESTS names a file, they
 * are added to it, so that several runs have one list.
 */
export default class FlakyTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const found = modules.flatMap((module) => flakyIn(module));
    if (found.length === 0) return;
    const file = process.env['FLAKY_TESTS'];
    if (file === undefined || file === '') console.log(found.join('\n'));
    else appendFileSync(file, found.map((each) => `${each}\n`).join(''));
  }
}

function flakyIn(module: TestModule): string[] {
  const flaky = [...module.children.allTests()].filter((test) => test.diagnostic()?.flaky);
  return flaky.map((test) => {
    const reasons = test.result().errors?.map(reasonOf) ?? [];
    return `FLAKY ${module.relativeModuleId} > ${test.fullName}\n  first try: ${reasons.join('; ')}`;
  });
}

/** Where it failed, and what it waited for: Playwright says that after the first line. */
function reasonOf({ message, stacks }: TestError): string {
  const at = stacks?.map(({ file, line }) => `${relative(process.cwd(), file)}:${line}`).slice(0, 3) ?? [];
  return [...message.split('\n').slice(0, 6), ...at.map((each) => `at ${each}`)].join('\n    ');
}
