import type { Reporter, TestModule } from 'vitest/node';

/** Lists tests that passed only on the second try (CI runs with `--retry=1`): each is a bug to fix. */
export default class FlakyTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        if (!test.diagnostic()?.flaky) continue;
        const reasons = test.result().errors?.map(({ message }) => message.split('\n')[0]) ?? [];
        console.log(`FLAKY ${module.relativeModuleId} > ${test.fullName}\n  first try: ${reasons.join('; ')}`);
      }
    }
  }
}
