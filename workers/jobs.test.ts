import { expect, it } from 'vitest';
import type { RuledNotification } from '#contracts/notifications/ruled.ts';
import { jobHandlers } from './handlers.ts';
import { checkHandlers, jobs, runJob, toAdd } from './jobs.ts';
import { findReminders } from './reminders/job.ts';
import { noCertificates } from './testing/no-certificates.ts';
import { noDomains } from './testing/no-domains.ts';
import { noMetadata } from './testing/no-metadata.ts';
import { maya, nobody } from './testing/people.ts';
import { noPush } from './testing/no-push.ts';
import { noFigures } from './testing/no-figures.ts';
import { noWebhooks } from './testing/no-webhooks.ts';

const userId = '11111111-1111-4111-8111-111111111111';
const eventId = '22222222-2222-4222-8222-222222222222';

const wired = (now = Date.parse('2025-06-10T18:00:05Z'), person = maya()) => {
  const created: RuledNotification[] = [];
  const handlers = jobHandlers(
    {
      facts: { ...nobody, person: async (id) => (id === userId ? person : null) },
      commands: {
        createNotification: async (notification) => void created.push(notification),
        settleReminders: async ({ send }) => void (send && created.push(send)),
      },
      now: () => now,
      erasing: { due: async () => [], erase: async () => undefined, done: async () => undefined },
      certificates: noCertificates,
      domains: noDomains,
      metadata: noMetadata,
      push: noPush,
      webhooks: noWebhooks,
      figures: noFigures,
    },
    {
      queue: {
        add: async () => undefined,
        addAgain: async () => undefined,
        missing: async () => [],
        forget: async () => undefined,
      },
      failedAgainMs: 600_000,
    },
  );
  return { created, handlers };
};
const on = { email: true, push: true };
const unlock = {
  eventId,
  userId,
  position: '7',
  occurredAt: '2025-06-10T18:00:00.000Z',
  correlationId: eventId,
  occasion: { kind: 'achievement' as const, achievementId: 'trust-builder', points: 200 },
};

it('every job has exactly one handler, and a job without one or a handler without a job stops the start', () => {
  const { handlers } = wired();
  expect(Object.keys(handlers).toSorted()).toEqual(Object.keys(jobs).toSorted());
  expect(() => checkHandlers(handlers)).not.toThrow();
  const { remind: _left, ...rest } = handlers;
  expect(() => checkHandlers({ ...rest, praise: handlers.celebrate })).toThrow(
    'the job remind has no handler, the handler praise has no job',
  );
});

it('a round that finds more than a page adds a job for each, and stops between two pages when it is asked to', async () => {
  const added: unknown[] = [];
  const stopping = new AbortController();
  const queue = {
    add: async () => undefined,
    addAgain: async (found: readonly unknown[]) => void added.push(...found),
    missing: async () => [],
    forget: async () => undefined,
  };
  const page = (day: string) => [{ userId, rule: 'inactive-1' as const, dueAt: Date.parse(day) }];
  const reminders = {
    async *due() {
      yield page('2025-06-11T18:00:00Z');
      yield page('2025-06-12T18:00:00Z');
      stopping.abort();
      yield page('2025-06-13T18:00:00Z');
      yield page('2025-06-14T18:00:00Z');
    },
  };
  const find = findReminders(reminders, { queue, now: () => 0, underWayMs: 0, failedAgainMs: 0 });
  await find(stopping.signal);
  expect(added).toMatchObject(['2025-06-11', '2025-06-12', '2025-06-13'].map((day) => ({ data: { userId, day } })));
});

it('the same event, and the same rule, person and day, are the same job, under an id that the queue accepts', () => {
  const remind = { userId, rule: 'inactive-1' as const, day: '2025-06-11' };
  expect(toAdd('celebrate', unlock).opts.jobId).toBe(toAdd('celebrate', { ...unlock, position: '8' }).opts.jobId);
  expect(toAdd('remind', remind).opts.jobId).toBe(`remind.inactive-1.${userId}.2025-06-11`);
  expect(toAdd('remind', { ...remind, day: '2025-06-12' }).opts.jobId).not.toBe(toAdd('remind', remind).opts.jobId);
  expect(toAdd('remind', remind).opts.jobId).not.toContain(':');
});

it('a celebration becomes a notification that names its rule and the event it answers', async () => {
  const { created, handlers } = wired();
  expect(await runJob(handlers, 'celebrate', unlock)).toEqual({ kind: 'done' });
  expect(created).toMatchObject([{ userId, rule: 'achievement', cause: eventId, correlationId: eventId }]);
});

it('a celebration that comes late at night waits for the morning', async () => {
  const { created, handlers } = wired(Date.parse('2025-06-10T23:00:00Z'));
  expect(await runJob(handlers, 'celebrate', unlock)).toEqual({
    kind: 'later',
    at: Date.parse('2025-06-11T07:00:00Z'),
  });
  expect(created).toEqual([]);
});

it('a celebration in a pause goes into the list alone, neither by mail nor by push', async () => {
  const everywhere = { celebrations: { email: true, push: true }, reminders: on, tips: on };
  const now = Date.parse('2025-06-10T18:00:05Z');
  for (const [until, channels] of [
    [now, ['app', 'email', 'push']],
    [now + 1, ['app']],
  ] as const) {
    const { created, handlers } = wired(now, maya({ wants: { channels: everywhere }, pause: { from: 0, until } }));
    await runJob(handlers, 'celebrate', unlock);
    expect(created.map((one) => one.channels)).toEqual([channels]);
  }
});

it('a celebration that is more than a day late is in the list alone', async () => {
  const everywhere = { celebrations: { email: true, push: true }, reminders: on, tips: on };
  const dayAfter = Date.parse(unlock.occurredAt) + 24 * 3_600_000;
  for (const [now, channels] of [
    [dayAfter, ['app', 'email', 'push']],
    [dayAfter + 1, ['app']],
  ] as const) {
    const { created, handlers } = wired(now, maya({ wants: { channels: everywhere } }));
    await runJob(handlers, 'celebrate', unlock);
    expect(created.map((one) => one.channels)).toEqual([channels]);
  }
});

it('a reminder is sent for what is due when the job runs, not when it was added', async () => {
  const { created, handlers } = wired(Date.parse('2025-06-11T18:30:00Z'));
  await runJob(handlers, 'remind', { userId, rule: 'inactive-3', day: '2025-06-13' });
  expect(created.map(({ rule }) => rule)).toEqual(['tip']);
});

it('a job about an unknown person does nothing', async () => {
  const { created, handlers } = wired();
  const stranger = { ...unlock, userId: '33333333-3333-4333-8333-333333333333' };
  expect(await runJob(handlers, 'celebrate', stranger)).toEqual({ kind: 'done' });
  expect(created).toEqual([]);
});

it('a job that this version does not know, or with a payload that is none, is refused with the fault', async () => {
  const { handlers } = wired();
  await expect(runJob(handlers, 'praise', {})).rejects.toThrow('There is no job praise');
  await expect(runJob(handlers, 'toString', {})).rejects.toThrow('There is no job toString');
  await expect(runJob(handlers, 'celebrate', { ...unlock, firstName: 'Maya' })).rejects.toThrow(
    'unrecognized_keys at payload',
  );
});
