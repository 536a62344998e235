import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '#platform/base/package-root.ts';

/** Test files and their helpers, each with its text. */
const roots = ['clients', 'commands', 'contracts', 'e2e', 'platform', 'projections', 'ui', 'workers'];
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

interface Rule {
  readonly breaks: (text: string, file: string) => boolean;
  /** A line that breaks it, and one that does not. */
  readonly examples: readonly [wrong: string, right: string];
  /** Files that may, each with the reason. */
  readonly allowed: Readonly<Record<string, string>>;
  /** Files that are still to be mended. */
  readonly notYet: readonly string[];
}

const rules: Readonly<Record<string, Rule>> = {
  'waits for a state with `until` or `expect.poll`, whose limit only ends what hangs': {
    breaks: (text) => /\bvi\.wait(?:For|Until)\b/.test(text),
    examples: ['await vi.waitFor(check);', 'await until(check);'],
    allowed: {
      'platform/testing/until.ts': 'It is `until`.',
    },
    notYet: [
      'platform/adapters/http/testing/example-world.ts',
      'platform/adapters/mail/delivery.db.test.ts',
      'platform/adapters/queue/failed-jobs.db.test.ts',
      'platform/adapters/queue/queue-check.db.test.ts',
      'platform/adapters/queue/queue.db.test.ts',
      'platform/app/canaries.db.test.ts',
      'platform/app/cli/events.db.test.ts',
      'platform/app/erasure/erasure-requests.db.test.ts',
      'platform/app/erasure/erasure.db.test.ts',
      'platform/app/erasure/held-by-others.db.test.ts',
      'platform/app/jobs/imports.db.test.ts',
      'platform/app/jobs/jobs.db.test.ts',
      'platform/app/jobs/moving-clock.exhaustive.test.ts',
      'platform/app/jobs/own-words.db.test.ts',
      'platform/app/jobs/queue-handlers.db.test.ts',
      'platform/app/jobs/reminders.db.test.ts',
      'platform/app/operations/operations.db.test.ts',
      'platform/app/operations/serve-board.db.test.ts',
      'platform/app/push/push.db.test.ts',
      'platform/app/telemetry.db.test.ts',
      'platform/app/webhooks/webhooks.db.test.ts',
      'platform/app/xapi/xapi.db.test.ts',
      'platform/auth/organizations/tenants.db.test.ts',
      'platform/auth/tokens/tokens.db.test.ts',
      'ui/features/programs/webhooks.ui.test.tsx',
      'ui/features/usage/usage.ui.test.tsx',
    ],
  },
  'ends the connections that it names with `endConnections`, not those of everybody': {
    breaks: (text) => text.includes('pg_terminate_backend'),
    examples: [
      'select pg_terminate_backend(pid) from pg_stat_activity',
      "await endConnections(url, 'red-helicopter%');",
    ],
    allowed: {
      'platform/testing/end-connections.ts': 'It is `endConnections`.',
      'e2e/start.outage.test.ts': 'The database is in a PostgreSQL of its own.',
    },
    notYet: [
      'platform/adapters/event-store/postgres/archive.db.test.ts',
      'platform/adapters/event-store/postgres/postgres-faults.db.test.ts',
      'platform/adapters/postgres/database.db.test.ts',
      'platform/adapters/postgres/embedded/embedded.slow.test.ts',
      'platform/app/cli/backup.slow.test.ts',
      'platform/app/cli/erasures.db.test.ts',
      'platform/app/jobs/testing/outages.ts',
      'platform/app/operations/replays.db.test.ts',
      'projections/engine/leases.db.test.ts',
      'projections/engine/running.db.test.ts',
    ],
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
    notYet: [
      'platform/adapters/event-store/eventstoredb/eventstore-faults.integration.test.ts',
      'platform/adapters/event-store/eventstoredb/eventstore-shared.integration.test.ts',
      'platform/adapters/http/testing/example-world.ts',
      'platform/adapters/mail/delivery.db.test.ts',
      'platform/adapters/queue/failed-jobs.db.test.ts',
      'platform/adapters/queue/queue-check.db.test.ts',
      'platform/adapters/queue/queue.db.test.ts',
      'platform/adapters/storage/media/pictures.integration.test.ts',
      'platform/app/canaries.db.test.ts',
      'platform/app/cli/events.db.test.ts',
      'platform/app/demo/colleagues/colleagues.db.test.ts',
      'platform/app/erasure/erasure-requests.db.test.ts',
      'platform/app/erasure/erasure.db.test.ts',
      'platform/app/erasure/held-by-others.db.test.ts',
      'platform/app/jobs/imports.db.test.ts',
      'platform/app/jobs/jobs.db.test.ts',
      'platform/app/jobs/moving-clock.exhaustive.test.ts',
      'platform/app/jobs/own-words.db.test.ts',
      'platform/app/jobs/queue-handlers.db.test.ts',
      'platform/app/jobs/reminders.db.test.ts',
      'platform/app/operations/operations.db.test.ts',
      'platform/app/operations/replays.db.test.ts',
      'platform/app/operations/serve-board.db.test.ts',
      'platform/app/process-log/process-log.db.test.ts',
      'platform/app/push/push.db.test.ts',
      'platform/app/simulation/simulate.property.test.ts',
      'platform/app/telemetry.db.test.ts',
      'platform/app/uploads/uploads.db.test.ts',
      'platform/app/webhooks/webhooks.db.test.ts',
      'platform/app/xapi/xapi.db.test.ts',
      'platform/auth/life-cycle.exhaustive.test.ts',
      'platform/auth/tokens/tokens.db.test.ts',
      'projections/engine/leases.db.test.ts',
      'projections/engine/rolling.db.test.ts',
      'projections/engine/unreadable.db.test.ts',
      'projections/logbook/logbook.db.test.ts',
      'ui/features/assessments/assessment.ui.test.tsx',
      'ui/features/definitions/definitions.ui.test.tsx',
      'ui/features/drafts/tryout.ui.test.tsx',
      'ui/features/journey/beginnings.ui.test.tsx',
      'ui/features/journey/journey.ui.test.tsx',
      'ui/features/journey/week-end.ui.test.tsx',
      'ui/features/returning/returning.ui.test.tsx',
      'ui/kit/error-screen.ui.test.tsx',
      'ui/offline/keep-typed.ui.test.tsx',
    ],
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
    },
    notYet: [
      'platform/adapters/event-store/transfer/transfer.db.test.ts',
      'platform/adapters/http/fuzz.exhaustive.test.ts',
      'platform/adapters/http/positions.db.test.ts',
      'platform/adapters/mail/mail-report.test.ts',
      'platform/adapters/push/send-push.test.ts',
      'platform/adapters/saml/metadata-reader.integration.test.ts',
      'platform/app/history-import.db.test.ts',
      'platform/app/jobs/queue-handlers.db.test.ts',
      'platform/app/operations/replays.db.test.ts',
      'platform/app/telemetry.db.test.ts',
      'platform/app/uploads/hostile.exhaustive.test.ts',
      'platform/auth/saml/attacks/mutations.db.test.ts',
      'platform/auth/saml/attacks/size.db.test.ts',
      'projections/engine/leases.db.test.ts',
      'ui/kit/rich-text.ui.test.tsx',
    ],
  },
  'does not stand still for a program while its own server should answer': {
    breaks: (text, file) =>
      !file.endsWith('.integration.test.ts') &&
      /\b(?:execFileSync|execSync|spawnSync)\(\s*(?:process\.execPath|'(?:npm|npx|dotnet|node)')/.test(text),
    examples: ["execFileSync('npm', ['pack']);", "await run('npm', ['pack']);"],
    allowed: {
      'e2e/drivers/find-browser.ts': 'Nothing runs yet when it unpacks the browser.',
    },
    notYet: ['clients/examples.db.test.ts', 'platform/adapters/http/generated-client.db.test.ts'],
  },
};

describe.each(Object.entries(rules))('a test %s', (_, { breaks, examples, allowed, notYet }) => {
  const broken = files.filter(([file, text]) => breaks(text, file)).map(([file]) => file);

  it('in every file', () => {
    expect(broken.filter((file) => !(file in allowed) && !notYet.includes(file))).toEqual([]);
  });

  it('which is recognized', () => {
    expect(examples.map((line) => breaks(line, 'some.db.test.ts'))).toEqual([true, false]);
  });

  it('with no exception that is not needed', () => {
    expect(Object.keys(allowed).filter((file) => !broken.includes(file))).toEqual([]);
  });
});
