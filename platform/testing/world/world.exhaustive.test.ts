import { expect, it } from 'vitest';
import { freshDatabase } from '../database.ts';
import { liveThrough } from './world.ts';

const places = [await freshDatabase(), await freshDatabase()];

it('the same seed gives the same log, read models and mails, whatever goes wrong on the way', async () => {
  const reports = [];
  for (const { url } of places) {
    reports.push(await liveThrough({ seed: 4, people: 8, days: 5, faultRate: 0.25 }, url));
  }
  const [first, second] = reports;
  expect(Object.keys(first?.faults ?? {}).length).toBeGreaterThan(4);
  expect(first?.restarts).toBeGreaterThan(0);
  expect(second).toEqual(first);
});
