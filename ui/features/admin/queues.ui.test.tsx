import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ada, adaSignedIn } from '../../testing/a-learner.ts';
import { openApp } from '../../testing/render-app.tsx';

const administrator = { success: true, authenticated: true, user: { ...ada, role: 'admin' as const } };
const jobOf = (id: string, name = 'remind') => ({
  id,
  name,
  data: { userId: '33333333-3333-4333-8333-333333333333', rule: 'stuck', day: '2026-11-20' },
  error: 'The event log is unavailable',
  attempts: 6,
  addedAt: '2026-11-20T08:00:00.000Z',
  failedAt: '2026-11-20T08:01:00.000Z',
});

/** A server with these failed jobs, which forgets those that are retried or removed. */
const withFailed = (jobs: ReturnType<typeof jobOf>[]) => {
  let items = jobs;
  const done: string[] = [];
  const gone =
    (what: string) =>
    ({ params }: { params: { queue: string; id?: string } }) => {
      const { id } = params;
      const before = items.length;
      done.push(id === undefined ? `${what} all` : `${what} ${id}`);
      items = id === undefined ? [] : items.filter((job) => job.id !== id);
      return { done: before - items.length, left: items.length };
    };
  const app = openApp('/admin/queues', {
    ...adaSignedIn(3),
    adminUser: () => administrator,
    adminQueues: () => ({
      backend: 'postgres' as const,
      queues: [
        { name: 'jobs' as const, waiting: 12, active: 3, delayed: 1, failed: items.length },
        { name: 'rounds' as const, waiting: 0, active: 1, delayed: 10, failed: 0 },
      ],
      maxFailed: 1_000,
      requests: [
        {
          at: '2026-11-20T07:00:00.000Z',
          what: 'retry' as const,
          by: 'grace',
          queue: 'jobs' as const,
          job: null,
          count: 4,
        },
      ],
    }),
    failedJobs: () => ({ items, nextCursor: null }),
    retryFailedJob: gone('retry'),
    removeFailedJob: gone('remove'),
    retryFailedJobs: gone('retry'),
    removeFailedJobs: gone('remove'),
  });
  return { ...app, done };
};

test('an administrator sees the queues, what failed and why, and what others did about it', async () => {
  const { user } = withFailed([jobOf('remind.1')]);
  expect(await screen.findByRole('row', { name: /Jobs .* 12 3 1 1/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: /Rounds .* 0 1 10 0/ })).toBeTruthy();
  const failed = await screen.findByRole('region', { name: 'Failed jobs (1)' });
  expect(await within(failed).findByText('The event log is unavailable')).toBeTruthy();
  expect(within(failed).getByText(/after 6 attempts/)).toBeTruthy();
  await user.click(within(failed).getByText('Data'));
  expect(within(failed).getByText('2026-11-20')).toBeTruthy();
  expect(screen.getByText('Retried all 4 failed jobs')).toBeTruthy();
  expect(screen.getByText(/grace/)).toBeTruthy();
});

test('an administrator retries one failed job and removes another', async () => {
  const { user, done } = withFailed([jobOf('remind.1'), jobOf('celebrate.2', 'celebrate')]);
  await user.click(await screen.findByRole('button', { name: 'Retry remind' }));
  expect(await screen.findByText('remind is queued again')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Remove celebrate' }));
  expect(await screen.findByText(/Nothing has failed for good/)).toBeTruthy();
  expect(done).toEqual(['retry remind.1', 'remove celebrate.2']);
});

test.each([
  ['Retry all', 'Retry 2 failed jobs?', '2 jobs are queued again', 'retry all'],
  ['Remove all', 'Remove 2 failed jobs?', '2 jobs removed', 'remove all'],
])('%s asks first', async (button, question, said, what) => {
  const { user, done } = withFailed([jobOf('remind.1'), jobOf('remind.2')]);
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog', { name: question });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(done).toEqual([]);
  await user.click(screen.getByRole('button', { name: button }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: button }));
  expect(await screen.findByText(said)).toBeTruthy();
  expect(await screen.findByText(/Nothing has failed for good/)).toBeTruthy();
  expect(done).toEqual([what]);
});
