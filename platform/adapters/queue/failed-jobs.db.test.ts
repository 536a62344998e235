import { afterEach, describe, expect, it } from 'vitest';
import { testedPlaces } from '#platform/app/jobs/testing/places.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { until } from '#platform/testing/until.ts';
import { type JobToAdd, toAdd } from '#workers/jobs.ts';
import { done } from '#workers/ports.ts';
import { type JobQueue, openQueue } from './queue.ts';

const { pool, url } = await freshDatabase();
const places = await testedPlaces();
const organizationId = '11111111-1111-4111-8111-111111111111';
const checkOn = (number: number): JobToAdd =>
  toAdd('check-metadata', { organizationId, day: new Date(number * 86_400_000).toISOString().slice(0, 10) });

describe.each(places)('failed jobs in $name', ({ place, wipe, contents }) => {
  const open: JobQueue[] = [];
  const queue = async (): Promise<JobQueue> => {
    const opened = await openQueue(place(url), () => undefined, 1);
    open.push(opened);
    return opened;
  };
  afterEach(async () => {
    await Promise.all(open.splice(0).map((opened) => opened.close(1_000)));
    await wipe(pool);
  });
  const countsIn = async (opened: JobQueue) =>
    Object.fromEntries((await opened.overview()).map((one) => [one.name, one]));
  const idsIn = async (opened: JobQueue): Promise<string[]> =>
    (await (await opened.opened()).jobs.getJobs(['failed'])).map(({ id }) => id ?? '');
  /** A queue with failed jobs, and a worker that fails until it is switched over. */
  const failing = async (jobs: number) => {
    const opened = await queue();
    const at = { works: false, tries: 0 };
    opened.work(
      async () => {
        at.tries += 1;
        if (!at.works) throw new Error('the log is unavailable for kim@people.test');
        return done;
      },
      { concurrency: 20 },
    );
    await opened.add(Array.from({ length: jobs }, (_, number) => checkOn(number)));
    await until(async () =>
      expect((await countsIn(opened))['jobs']).toMatchObject({ failed: jobs, waiting: 0, active: 0 }),
    );
    return { opened, at };
  };

  it('are counted, and have a name', async () => {
    const { opened } = await failing(5);
    expect(await opened.overview()).toEqual([
      { name: 'jobs', waiting: 0, active: 0, delayed: 0, failed: 5 },
      { name: 'rounds', waiting: 0, active: 0, delayed: 0, failed: 0 },
    ]);
    for (const id of await idsIn(opened)) expect(await opened.failedJob('jobs', id)).toBe('check-metadata');
  });

  it('keep no address of a person in their errors', async () => {
    await failing(1);
    const stored = await contents(pool);
    expect(stored).toContain('the log is unavailable');
    expect(stored).not.toContain('kim@people.test');
  });

  it('are retried one by one, with all their attempts', async () => {
    const { opened, at } = await failing(2);
    const [one = '', other] = await idsIn(opened);
    at.tries = 0;
    expect(await opened.retryFailed('jobs', one)).toBe(1);
    await until(async () =>
      expect((await countsIn(opened))['jobs']).toMatchObject({ failed: 2, active: 0, delayed: 0 }),
    );
    expect(at.tries).toBe(6);
    at.works = true;
    expect(await opened.retryFailed('jobs', one)).toBe(1);
    await until(async () => expect(await idsIn(opened)).toEqual([other]));
    await until(async () => expect(await opened.failedJob('jobs', one)).toBeUndefined());
  });

  it('are retried once by two administrators at the same moment', async () => {
    const [{ opened, at }, another] = [await failing(20), await queue()];
    const ids = await idsIn(opened);
    Object.assign(at, { works: true, tries: 0 });
    const retried = await Promise.all(
      ids.flatMap((id) => [opened.retryFailed('jobs', id), another.retryFailed('jobs', id)]),
    );
    expect(retried.reduce((sum, one) => sum + one)).toBe(20);
    await until(async () =>
      expect((await countsIn(opened))['jobs']).toMatchObject({ failed: 0, active: 0, waiting: 0 }),
    );
    expect(at.tries).toBe(20);
  });

  it('are retried all at once, each with all its attempts, by two administrators too', async () => {
    const [{ opened, at }, another] = [await failing(30), await queue()];
    at.tries = 0;
    const [first, second] = await Promise.all([opened.retryFailed('jobs'), another.retryFailed('jobs')]);
    expect((first ?? 0) + (second ?? 0)).toBeGreaterThanOrEqual(30);
    await until(async () =>
      expect((await countsIn(opened))['jobs']).toMatchObject({ failed: 30, active: 0, delayed: 0 }),
    );
    expect(at.tries % 6).toBe(0);
    at.works = true;
    expect(await opened.retryFailed('jobs')).toBe(30);
    await until(async () =>
      expect((await countsIn(opened))['jobs']).toMatchObject({ failed: 0, active: 0, waiting: 0 }),
    );
  });

  it('are removed one by one or all at once; a job that waits is not', async () => {
    const { opened } = await failing(3);
    const [one = ''] = await idsIn(opened);
    expect(await opened.removeFailed('jobs', one)).toBe(1);
    expect(await opened.removeFailed('jobs', one)).toBe(0);
    expect(await opened.retryFailed('jobs', one)).toBe(0);
    expect(await opened.removeFailed('jobs')).toBe(2);
    expect(await opened.removeFailed('jobs')).toBe(0);
    expect(await contents(pool)).not.toContain(organizationId);
  });

  it('are the only ones that are removed or retried: jobs that wait stay', async () => {
    const idle = await queue();
    await idle.add([checkOn(1), checkOn(2)]);
    expect(await idle.removeFailed('jobs')).toBe(0);
    expect(await idle.retryFailed('jobs')).toBe(0);
    const stored = await contents(pool);
    const [waiting = ''] = /check-metadata\.\w{32}/.exec(stored) ?? [];
    expect(await idle.failedJob('jobs', waiting)).toBeUndefined();
    expect(await idle.removeFailed('jobs', waiting)).toBe(0);
    expect((await countsIn(idle))['jobs']).toMatchObject({ waiting: 2, failed: 0 });
  });

  it('can be rounds, whose schedule stays when they are retried', async () => {
    const opened = await queue();
    const at = { works: false, begun: 0 };
    opened.goRounds(async () => {
      at.begun += 1;
      if (!at.works) throw new Error('not today');
    }, {});
    await opened.schedule({ daily: { every: 86_400_000, attempts: 2 } });
    await until(async () => expect((await countsIn(opened))['rounds']).toMatchObject({ failed: 1 }));
    at.works = true;
    expect(await opened.retryFailed('rounds')).toBe(1);
    await until(() => expect(at.begun).toBe(3));
    await until(async () =>
      expect((await countsIn(opened))['rounds']).toMatchObject({ failed: 0, active: 0, waiting: 0, delayed: 1 }),
    );
  });
});
