import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vitest/config';

/** SQL files are imported as text, in the tests as in the server's build. */
const sqlAsText: Plugin = {
  name: 'sql-as-text',
  load: (id) => (id.endsWith('.sql') ? `export default ${JSON.stringify(readFileSync(id, 'utf8'))}` : undefined),
};

const everywhere = ['**/node_modules/**', '**/dist/**', '**/.data/**'];

export default defineConfig({
  plugins: [sqlAsText],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...everywhere, '**/*.{db,journey}.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: ['**/*.db.test.ts'],
          exclude: everywhere,
          globalSetup: './platform/testing/database-setup.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'ui',
          include: ['ui/**/*.ui.test.tsx'],
          exclude: everywhere,
          environment: 'jsdom',
          setupFiles: ['ui/testing/setup.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journey',
          include: ['**/*.journey.test.ts'],
          exclude: everywhere,
          globalSetup: './platform/testing/database-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Each starts the whole product: one at a time, after the others.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
