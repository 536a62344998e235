import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { packageRoot } from '#platform/base/package-root.ts';

const house = mkdtempSync(join(tmpdir(), 'rh-walls-'));
copyFileSync(join(packageRoot, '.oxlintrc.json'), join(house, '.oxlintrc.json'));
afterAll(() => rmSync(house, { recursive: true }));

/** Puts a file with these lines into a copy of the tree and returns the rules that the linter of `npm run check` reports. */
function broken(file: string, lines: string[], rule = 'no-restricted'): string[] {
  const path = join(house, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, lines.join('\n'));
  const run = spawnSync(join(packageRoot, 'node_modules/.bin/oxlint'), ['--deny-warnings', '--format=json', file], {
    cwd: house,
    encoding: 'utf8',
  });
  // The linter's own report: a list of findings, each with the rule in `code`.
  const { diagnostics } = JSON.parse(run.stdout) as {
    diagnostics: { code: string; labels: { span: { line: number } }[] }[];
  };
  rmSync(path);
  return diagnostics
    .filter(({ code }) => code.includes(rule))
    .map(({ labels }) => lines[(labels[0]?.span.line ?? 0) - 1] ?? '')
    .toSorted();
}

const forbidden: Record<string, string[]> = {
  'contracts/journey/views.ts': [
    `import { readFileSync } from 'node:fs';`,
    `import { useState } from 'react';`,
    `import { decide } from '#commands/journey/decide.ts';`,
    `import { pool } from '../../platform/adapters/postgres/database.ts';`,
    `import { z } from 'zod';`,
  ],
  'commands/journey/complete-step.ts': [
    `import { Pool } from 'pg';`,
    `import { fastify } from 'fastify';`,
    `import { Queue } from 'bullmq';`,
    `import { randomUUID } from 'node:crypto';`,
    `import { stats } from '#projections/stats/queries.ts';`,
    `import { stats as again } from '../../projections/stats/queries.ts';`,
    `import { job } from '#workers/jobs.ts';`,
    `export const now = Date.now();`,
    `export const chance = Math.random();`,
    `export const environment = process.env;`,
    `const later = await import('pg');`,
  ],
  'projections/stats/projector.ts': [
    `import { Pool } from 'pg';`,
    `import { handle } from '#commands/kernel/handle.ts';`,
    `import { job } from '../../workers/jobs.ts';`,
    `import { config } from '#platform/app/config.ts';`,
    `import { fastify } from 'fastify';`,
  ],
  'workers/celebrate/job.ts': [
    `import { Worker } from 'bullmq';`,
    `import { handle } from '#commands/kernel/handle.ts';`,
    `import { stats } from '#projections/stats/queries.ts';`,
    `import { config } from '../../platform/app/config.ts';`,
    `import { Pool } from 'pg';`,
  ],
  'ui/features/journey/step.tsx': [
    `import { readFileSync } from 'node:fs';`,
    `import { handle } from '#commands/kernel/handle.ts';`,
    `import { stats } from '#projections/stats/queries.ts';`,
    `import { config } from '../../../platform/app/config.ts';`,
    `import { journeyEvents } from '#contracts/journey/events.ts';`,
    `import { shell } from '../shell/shell.tsx';`,
    `import { routes } from '../../app/routes.ts';`,
    `import { page } from '../../pages/home-page.tsx';`,
    `import type { AnyEvent } from '#contracts/events.ts';`,
    `import { fastify } from 'fastify';`,
  ],
  'ui/features/journey/steps/life.tsx': [
    `import { shell } from '../../shell/shell.tsx';`,
    `import { routes } from '../../../app/routes.ts';`,
    `import { page } from '../../../pages/home-page.tsx';`,
  ],
  'ui/pages/home-page.tsx': [`import { routes } from '../app/routes.ts';`],
  'platform/adapters/http/server.ts': [
    `import { App } from '../../ui/app/app.tsx';`,
    `import { config } from '#platform/app/config.ts';`,
    `import { sessions } from '#platform/auth/sessions/sessions.ts';`,
    `import { mail } from '#platform/adapters/mail/mail-outbox.ts';`,
    `import { queue } from '../queue/queue.ts';`,
  ],
  'platform/auth/sessions/sessions.ts': [
    `import { config } from '#platform/app/config.ts';`,
    `import { config as same } from '../../app/config.ts';`,
  ],
  'platform/base/clock.ts': [
    `import { pool } from '#platform/adapters/postgres/database.ts';`,
    `import { config } from '../app/config.ts';`,
  ],
};

it.each(Object.entries(forbidden))('a forbidden import in %s fails the check', (file, lines) => {
  expect(broken(file, lines)).toEqual(lines.toSorted());
});

const welcome: Record<string, string[]> = {
  'contracts/journey/views.ts': [`import * as z from 'zod/mini';`, `import { row } from '../row.ts';`],
  'commands/journey/complete-step.ts': [
    `import { Refusal } from '#contracts/refusals.ts';`,
    `import { x } from '../handle.ts';`,
  ],
  'projections/stats/projector.ts': [`import type { Pool } from 'pg';`, `import { api } from '#contracts/api.ts';`],
  'workers/celebrate/job.ts': [`import type { Job } from 'bullmq';`, `import { react } from './react.ts';`],
  'ui/features/journey/step.tsx': [
    `import { useState } from 'react';`,
    `import { steps } from '#contracts/journey/steps.ts';`,
    `import { Button } from '../../kit/button.tsx';`,
    `import { useTrack } from '../progress/use-track.ts';`,
    `import { Bell } from '../notifications/bell.tsx';`,
    `import './step.css';`,
  ],
  'ui/features/journey/steps/life.tsx': [
    `import { PhotoField } from '../../uploads/photo-field.tsx';`,
    `import { Button } from '../../../kit/button.tsx';`,
    `import { stepPath } from '../first-line.ts';`,
  ],
  'ui/pages/home-page.tsx': [`import { Bell } from '../features/notifications/bell.tsx';`],
  'ui/app/app.tsx': [
    `import { HomePage } from '../pages/home-page.tsx';`,
    `import { dayAndMonth } from '../kit/dates.ts';`,
  ],
  'platform/auth/sessions/sessions.ts': [`import { cookies } from '#platform/adapters/http/cookies.ts';`],
  'platform/adapters/http/server.ts': [
    `import { ids } from '#platform/base/ids.ts';`,
    `import { limits } from './limits/budgets.ts';`,
    `import { fastify } from 'fastify';`,
    `import { handle } from '#commands/kernel/handle.ts';`,
  ],
  'projections/stats/projector.db.test.ts': [`import { freshDatabase } from '#platform/testing/database.ts';`],
};

it.each(Object.entries(welcome))('allowed imports in %s pass', (file, lines) => {
  expect(broken(file, lines)).toEqual([]);
});

it('a cycle of type imports fails the check', () => {
  const one = join(house, 'platform/circle/one.ts');
  mkdirSync(dirname(one), { recursive: true });
  writeFileSync(one, `import type { Two } from './two.ts';\nexport type One = { readonly two?: Two };\n`);
  const two = [`import type { One } from './one.ts';`, 'export type Two = { readonly one?: One };'];
  expect(broken('platform/circle/two.ts', two, 'no-cycle')).toEqual([two[0]]);
});
