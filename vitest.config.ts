import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vitest/config';
import { LongestFirst } from './platform/testing/longest-first.ts';

/** SQL files are imported as text, in the tests as in the server's build. */
const sqlAsText: Plugin = {
  name: 'sql-as-text',
  load: (id) => (id.endsWith('.sql') ? `export default ${JSON.stringify(readFileSync(id, 'utf8'))}` : undefined),
};

const everywhere = ['**/node_modules/**', '**/dist/**', '**/.data/**'];

/** Each of these tests starts the whole product. */
const wholeProduct = {
  exclude: everywhere,
  globalSetup: './platform/testing/database-setup.ts',
  setupFiles: ['./e2e/drivers/build-setup.ts'],
  // Stories of many steps. A wait within one ends after a minute (e2e/drivers/browser.ts).
  testTimeout: 600_000,
  hookTimeout: 600_000,
};

export default defineConfig({
  plugins: [sqlAsText],
  test: {
    // Two cores are what a small machine has; left alone, vitest would use one of them. A test with a database waits
    // for as long as it computes: three workers keep both cores busy, and each test then takes less time than with more.
    maxWorkers: 3,
    // A worker keeps what it has loaded for its next file: loading it again takes longer than most files. Files of ui
    // tests get modules and a page that no other file has seen (ui/testing/fresh-page.ts).
    isolate: false,
    // The projects, and the commands of CI one after the other, compile the same modules: each is compiled once.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongestFirst },
    setupFiles: ['./platform/testing/at-end-setup.ts'],
    // A limit only ends what hangs. It measures nothing: a busy machine takes many times as long as an idle one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default', './platform/testing/flaky-tests.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...everywhere, '**/*.{property,integration,db,journey,slow,exhaustive,outage,interop}.test.ts'],
        },
      },
      {
        // Rules tried on thousands of generated cases, and simulated months.
        extends: true,
        test: {
          name: 'property',
          include: ['**/*.property.test.ts'],
          exclude: everywhere,
          setupFiles: ['./platform/testing/chance-setup.ts'],
        },
      },
      {
        // These start programs, threads, servers or builds, but no database.
        extends: true,
        test: {
          name: 'integration',
          include: ['**/*.integration.test.ts'],
          exclude: everywhere,
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: ['**/*.db.test.ts'],
          exclude: everywhere,
          globalSetup: './platform/testing/database-setup.ts',
        },
      },
      {
        extends: true,
        resolve: { mainFields: ['module'] },
        test: {
          name: 'ui',
          include: ['ui/**/*.ui.test.tsx'],
          exclude: everywhere,
          environment: './ui/testing/page-environment.ts',
          setupFiles: ['ui/testing/setup.ts'],
          // These keep state or the document they find: they are loaded again with each file, as our own modules are.
          server: { deps: { inline: [/@testing-library/, /@tanstack/] } },
        },
      },
      {
        // What takes longest of the other kinds, so that `npm test` stays short. CI runs them after it.
        extends: true,
        test: {
          name: 'slow',
          include: ['**/*.slow.test.ts'],
          ...wholeProduct,
        },
      },
      {
        // Every endpoint with every kind of input, every page on each device, and random requests. CI runs them after
        // `npm test`.
        extends: true,
        test: {
          name: 'exhaustive',
          include: ['**/*.exhaustive.test.ts'],
          ...wholeProduct,
        },
      },
      {
        // The product with other programs: nginx, Postfix, PgBouncer, SimpleSAMLphp … where they are installed.
        extends: true,
        test: {
          name: 'interop',
          include: ['**/*.interop.test.ts'],
          ...wholeProduct,
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
      {
        // The product that is killed, cut off or refused its start. CI runs them.
        extends: true,
        test: {
          name: 'outage',
          include: ['**/*.outage.test.ts'],
          ...wholeProduct,
          // They measure how soon it answers: one at a time.
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'journey',
          include: ['**/*.journey.test.ts'],
          ...wholeProduct,
          // A journey starts a server, a database and a browser, and waits for them: three side by side keep two cores busy.
          maxWorkers: 3,
          // After the others, whose tests of the build leave it for the journeys.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
