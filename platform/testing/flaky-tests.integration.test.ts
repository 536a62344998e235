import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { packageRoot } from '#platform/base/package-root.ts';

const folder = mkdtempSync(join(tmpdir(), 'rh-flaky-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Ran {
  readonly code: number | null;
  readonly out: string;
}
const run = (program: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<Ran> =>
  new Promise((resolve) => {
    const child = execFile(program, args, { cwd, env }, (_, out) => resolve({ code: child.exitCode, out }));
  });

describe('a run of tests', () => {
  writeFileSync(
    join(folder, 'some.test.js'),
    `let tries = 0;
    describe('a page', () => {
      test('opens', () => {});
      test('opens the second time', () => { tries += 1; expect(tries, 'too early').toBe(2); });
      test('never opens', () => expect(1).toBe(2));
    });`,
  );
  const reporter = join(packageRoot, 'platform/testing/flaky-tests.ts');
  const program = `
    import { startVitest } from 'vitest/node';
    const given = { config: false, root: ${JSON.stringify(folder)}, globals: true, retry: 1, watch: false };
    const vitest = await startVitest('test', [], { ...given, reporters: [${JSON.stringify(reporter)}] });
    await vitest.close();`;
  // A separate vitest, which must not inherit the settings of this one.
  const inherited = Object.entries(process.env).filter(([name]) => !/^(VITEST|FLAKY_TESTS)/.test(name));
  const tests = (more: NodeJS.ProcessEnv = {}) =>
    run(process.execPath, ['--input-type=module', '--eval', program], packageRoot, {
      ...Object.fromEntries(inherited),
      NO_COLOR: '1',
      ...more,
    });
  const line =
    /^FLAKY some\.test\.js > a page > opens the second time\n {2}first try: .*too early.*\n {4}at .*some\.test\.js:4\n$/;

  it('lists what passed only on the second try', async () => {
    expect((await tests()).out).toMatch(line);
  });

  it('adds it to the file that FLAKY_TESTS names', async () => {
    const list = join(folder, 'list');
    writeFileSync(list, 'of the run before\n');
    expect((await tests({ FLAKY_TESTS: list })).out).toBe('');
    const [before, ...added] = readFileSync(list, 'utf8').split(/(?<=^.*\n)/);
    expect(before).toBe('of the run before\n');
    expect(added.join('')).toMatch(line);
  });
});

describe('.ci/run', () => {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'dpkg'), '#!/bin/sh\n', { mode: 0o755 });
  const npm = `#!/bin/sh
    echo "npm $*"
    case "$*" in
      "test -- "*|*test:outage*) [ -z "$IS_FLAKY" ] || echo "FLAKY in $*" >> "$FLAKY_TESTS" ;;
    esac
    case "$*" in *"$FAILS"*) exit 3 ;; esac
  `;
  writeFileSync(join(bin, 'npm'), npm, { mode: 0o755 });
  /** Runs it with an npm that only says what it was called with. */
  const ci = async (env: { IS_FLAKY?: string; FAILS?: string }) => {
    const settings = { PATH: `${bin}:/usr/bin:/bin`, FAILS: 'nothing', ...env };
    const { code, out } = await run('bash', [join(packageRoot, '.ci/run')], packageRoot, settings);
    return { code, lines: out.trimEnd().split('\n') };
  };
  const heading = 'Flaky tests, which passed only on the second try:';

  it('says last that no test was flaky', async () => {
    const { code, lines } = await ci({});
    expect([code, lines.at(-1)]).toEqual([0, 'No flaky tests.']);
    expect(lines).toContain('npm test -- --retry=1');
  });

  it('lists last the flaky tests of all commands', async () => {
    const { code, lines } = await ci({ IS_FLAKY: '1' });
    expect(code).toBe(0);
    expect(lines.slice(-3)).toEqual([heading, 'FLAKY in test -- --retry=1', 'FLAKY in run test:outage -- --retry=1']);
  });

  it('lists them also when a command fails, and fails', async () => {
    for (const FAILS of ['test:slow', 'test:outage', 'test:interop']) {
      const { code, lines } = await ci({ IS_FLAKY: '1', FAILS });
      expect([FAILS, code]).toEqual([FAILS, FAILS === 'test:slow' ? 3 : 1]);
      expect(lines).toContain(heading);
      expect(lines.at(-1)).toMatch(/^FLAKY in /);
    }
  });
});
