import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '#platform/base/package-root.ts';

/** Test files and their helpers, each with its text. */
const roots = ['commands', 'contracts', 'e2e', 'platform', 'projections', 'ui', 'workers'];
const self = 'platform/testing/test-rules.test.ts';
const files = roots
  .flatMap((root) =>
    readdirSync(join(packageRoot, root), { recursive: true, encoding: 'utf8' }).map((file) => `${root}/${file}`),
  )
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('/node_modules/') && file !== self)
  .filter((file) => /\.test\.tsx?$|\/testing\/|^e2e\//.test(file))
  .map((file) => [file, readFileSync(join(packageRoot, file), 'utf8')] as const);

const numbersIn = (text: string, pattern: RegExp): number[] =>
  [...text.matchAll(pattern)].map(([, digits = '']) => Number(digits.replaceAll('_', '')));

/** How long a test may take without a limit of its own (vitest.config.ts). */
const limitOf = (file: string): number =>
  /\.(?:slow|exhaustive|outage|interop|journey)\.test\.ts$/.test(file) ? 600_000 : 120_000;

/** The lines around a line that begin further left, the nearest first. */
function around(lines: readonly string[], at: number): string[] {
  const outer: string[] = [];
  let indent = lines[at]?.search(/\S/) ?? 0;
  for (let line = at - 1; line >= 0 && indent > 0; line -= 1) {
    const text = lines[line] ?? '';
    const begins = text.search(/\S/);
    if (begins < 0 || begins >= indent) continue;
    outer.push(text);
    indent = begins;
  }
  return outer;
}

/** Whether `afterAll` stands where Vitest never calls it: anywhere but at the top of a test file or of a `describe`. */
const hasLostHook = (text: string, file: string): boolean => {
  const lines = text.split('\n');
  return lines.some((line, at) => {
    if (!/\bafterAll\(/.test(line)) return false;
    if (!/\.test\.tsx?$/.test(file)) return true;
    const outer = around(lines, at);
    const isInDescribe = outer.at(-1) === undefined || /\bdescribe\b/.test(outer.at(-1) ?? '');
    return !isInDescribe || outer.some((one) => /^\s*(?:it|test|beforeAll|beforeEach)\b|\bfunction\b/.test(one));
  });
};

interface Rule {
  readonly breaks: (text: string, file: string) => boolean;
  /** A line that breaks it, and one that does not. */
  readonly examples: readonly [wrong: string, right: string];
  /** Files that may, each with the reason. */
  readonly allowed: Readonly<Record<string, string>>;
}

const rules: Readonly<Record<string, Rule>> = {
  'waits for a state with `until` or `expect.poll`, whose limit only ends what hangs': {
    breaks: (text) => /\bvi\.wait(?:For|Until)\b/.test(text),
    examples: ['await vi.waitFor(check);', 'await until(check);'],
    allowed: {
      'platform/testing/until.ts': 'It is `until`.',
      'platform/app/jobs/moving-clock.exhaustive.test.ts': 'Its limit grows with the number of people.',
    },
  },
  'ends what it begins within a test, a hook or a helper with `atEnd`, as `afterAll` is not called from there': {
    breaks: hasLostHook,
    examples: ["it('serves', async () => {\n  afterAll(close);", "describe('a server', () => {\n  afterAll(close);"],
    allowed: {
      'platform/testing/at-end-setup.ts': 'It is `atEnd`.',
      'ui/testing/isolation/traces.tsx': 'It is called at the top of each of its files.',
    },
  },
  'ends the connections that it names with `endConnections`, not those of everybody': {
    breaks: (text) => /pg_terminate_backend\(pid\)\s+from\s+pg_stat_activity/.test(text),
    examples: [
      'select pg_terminate_backend(pid) from pg_stat_activity',
      "await endConnections(url, 'red-helicopter%');",
    ],
    allowed: {
      'platform/testing/end-connections.ts': 'It is `endConnections`.',
      'e2e/start.outage.test.ts': 'The database is in a PostgreSQL of its own.',
      'platform/adapters/postgres/embedded/embedded.slow.test.ts': 'The database is in a PostgreSQL of its own.',
    },
  },
  'sets no limit below a minute, which a busy machine exceeds': {
    breaks: (text) =>
      [
        ...numbersIn(text, /\btimeout: ([\d_]+)(?=[,\s}])(?! \*)/g),
        ...numbersIn(text, /^ {0,4}\}, ([\d_]{5,})\);$/gm),
        ...numbersIn(text, /setDefault(?:Navigation)?Timeout\(([\d_]+)/g),
      ].some((limit) => limit < 60_000),
    examples: ['it(title, { timeout: 30_000 }, async () => {', 'it(title, { timeout: 300_000 }, async () => {'],
    allowed: {},
  },
  'has no limit shorter than that of its project, which a busy machine exceeds': {
    breaks: (text, file) =>
      [
        ...numbersIn(text, /^ *\}, ([\d_]{4,})\);$/gm),
        ...numbersIn(text, /(?:['"`], |^ +)\{ timeout: (?:\w+ \* )?([\d_]+)[^}\n]*\},/gm),
        ...numbersIn(text, /^ +timeout: (?:\w+ \* )?([\d_]+)[^\n]*,$/gm),
      ].some((limit) => limit < limitOf(file)),
    examples: ['it(title, async () => {\n}, 60_000);', 'it(title, async () => {\n}, 180_000);'],
    allowed: {
      'platform/app/jobs/moving-clock.exhaustive.test.ts': 'The limit of a wait grows with the number of people.',
    },
  },
  'asserts no time that the clock of a busy machine measures': {
    breaks: (text) =>
      /expect\([^\n]*(?:performance\.now\(\)|Date\.now\(\) -|\b(?:took|elapsed|duration|waited|slowest)(?:Ms)?\b)[^\n]*\)\s*\.toBeLessThan/.test(
        text,
      ),
    examples: ['expect(performance.now() - began).toBeLessThan(5_000);', 'expect(statements).toBeLessThan(5_000);'],
    allowed: {
      'e2e/drivers/history/check-history.test.ts': 'Compares with a tenth of the work.',
      'e2e/crash.outage.test.ts': 'Compares with a start without a kill.',
      'e2e/unavailable.outage.test.ts': 'Compares with the answers before.',
      'platform/adapters/event-store/transfer/transfer.db.test.ts':
        'Compares with the minutes of work that grows quadratically.',
      'platform/adapters/http/fuzz.exhaustive.test.ts': 'Measures the processor.',
      'platform/adapters/http/positions.db.test.ts': 'Compares with the minute that a wait takes.',
      'platform/adapters/saml/metadata-reader.integration.test.ts': 'Measures until it is as fast once.',
      'platform/app/history-import.db.test.ts': 'Compares with a tenth of the work.',
      'platform/app/operations/serve-board.db.test.ts': 'Compares with a wait that has no end.',
      'platform/app/telemetry.db.test.ts': 'Compares with the 20 s after which exports give up.',
      'platform/app/uploads/hostile.exhaustive.test.ts': 'Compares with the time after which decoding is ended.',
      'projections/engine/leases.db.test.ts': 'Compares with the takeover of a longer lease.',
    },
  },
  'looks for the call that it means, as other calls may come later': {
    breaks: (text) => /\bexpect\(seen\.at\(-1\)/.test(text),
    examples: ['expect(seen.at(-1)?.path).toBe(path);', 'expect(seen.map(({ path }) => path)).toContain(path);'],
    allowed: {},
  },
  'does not stand still for a program while its own server should answer': {
    breaks: (text, file) =>
      !file.endsWith('.integration.test.ts') &&
      /\b(?:execFileSync|execSync|spawnSync)\(\s*(?:process\.execPath|'(?:npm|npx|dotnet|node)')/.test(text),
    examples: ["execFileSync('npm', ['pack']);", "await run('npm', ['pack']);"],
    allowed: {
      'e2e/drivers/find-browser.ts': 'Nothing runs yet when it unpacks the browser.',
    },
  },
};

describe.each(Object.entries(rules))('a test %s', (_, { breaks, examples, allowed }) => {
  const broken = files.filter(([file, text]) => breaks(text, file)).map(([file]) => file);

  it('in every file', () => {
    expect(broken.filter((file) => !(file in allowed))).toEqual([]);
  });

  it('which is recognized', () => {
    expect(examples.map((line) => breaks(line, 'some.db.test.ts'))).toEqual([true, false]);
  });

  it('with no exception that is not needed', () => {
    expect(Object.keys(allowed).filter((file) => !broken.includes(file))).toEqual([]);
  });
});
