import { expect, it } from 'vitest';
import { Refusal } from '#contracts/refusals.ts';
import { startStep } from './start-step.ts';

const refusals = {
  unavailable: new Refusal('unavailable.log', {}, { retryAfter: 2 }),
  behind: new Refusal('not_caught_up.account', {}, { retryAfter: 1 }),
};
const silent = { warn: () => undefined };
const { signal } = new AbortController();

it.each(Object.entries(refusals))('the start goes on once what was %s is there', async (_, refusal) => {
  let tries = 0;
  const step = async () => {
    tries += 1;
    if (tries < 3) throw refusal;
    return 'done';
  };
  expect(await startStep(step, silent, signal)).toBe('done');
});

it('the start ends with the refusal of a log that stays away, and at once with any other error', async () => {
  const away = () => Promise.reject(refusals.unavailable);
  await expect(startStep(away, silent, signal, 0)).rejects.toBe(refusals.unavailable);
  const broken = new Error('broken');
  await expect(startStep(() => Promise.reject(broken), silent, signal)).rejects.toBe(broken);
});
