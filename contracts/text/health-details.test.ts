import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { RefusalCounts, refusalReasonOf } from '#platform/adapters/http/refusal-counts.ts';
import { mailCheck } from '#platform/app/mail/mail-figures.ts';
import { diskCheck } from '#platform/app/operations/disk.ts';
import { packageRoot } from '#platform/base/package-root.ts';
import { health } from './de/health.ts';

const refusedFor = async (code: string): Promise<string> => {
  const counts = new RefusalCounts({ warn: () => undefined });
  counts.writeRefused(Object.assign(new Error('no'), { code }), undefined);
  return (await counts.check())?.detail ?? '';
};

/** The details that are literals in the code. */
const fixed = ['platform/adapters/http/health.ts', 'platform/adapters/queue/queue-check.ts'].flatMap((file) =>
  [...readFileSync(join(packageRoot, file), 'utf8').matchAll(/detail: '([^']+)'/g)].map(([, words = '']) => words),
);

it('every detail of a failing health check has a German text', async () => {
  const late = { waiting: 3, failing: 9, givenUp: 0, oldestSeconds: 1_000 };
  const said = [
    ...fixed,
    ...(await Promise.all(['ENOSPC', '25006', '53300', '55P03', '57P03', 'ECONNREFUSED', 'odd'].map(refusedFor))),
    `takes no writes: ${refusalReasonOf(undefined).replaceAll('_', ' ')}`,
    'stats, activity not caught up',
    'stats not built yet',
    'stats left events out',
    (await mailCheck(async () => late)())?.detail ?? '',
    (await diskCheck('/', async () => ({ freeBytes: 7_000_000, sizeBytes: 1e9 }))())?.detail ?? '',
  ];
  expect(said.length).toBeGreaterThan(14);
  for (const words of said) {
    expect(health.detail(words)).not.toBe(words);
    expect(health.detail(words)).not.toMatch(/undefined|: (disk|read|no|too|locked|stopping|unreachable)\b/);
  }
});
