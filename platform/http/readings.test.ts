import { expect, it } from 'vitest';
import { readingsOf } from './readings.ts';

const around = {
  projections: { states: async () => [] },
  streams: { count: () => 0 },
  refused: { all: new Map() },
  budgets: { used: () => [], spent: () => [] },
};
const jobsIn = (counts?: () => Promise<Record<string, number>>) =>
  readingsOf({ ...around, jobs: counts && { counts } })
    .find(({ name }) => name === 'jobs')
    ?.read();

it('the metrics tell how many jobs wait, are done, are put off and have failed', async () => {
  expect(await jobsIn(async () => ({ waiting: 3, failed: 1 }))).toEqual([
    { labels: { state: 'waiting' }, value: 3 },
    { labels: { state: 'failed' }, value: 1 },
  ]);
});

it('of a queue that is away, and of one that is another process’s, they say nothing', async () => {
  expect(await jobsIn(() => Promise.reject(new Error('away')))).toEqual([]);
  expect(await jobsIn()).toEqual([]);
});
