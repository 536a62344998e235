import { afterEach, describe, expect, it } from 'vitest';
import { testedPlaces } from '#platform/app/jobs/testing/places.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { until } from '#platform/testing/until.ts';
import { type JobToAdd, toAdd } from '#workers/jobs.ts';
import { done } from '#workers/ports.ts';
import { type JobQueue, openQueue } from './queue.ts';

const { pool, url } = await freshDatabase();
const places = await testedPlaces();
const checkOn = (day: string): JobToAdd =>
  toAdd('check-metadata', { organizationId: '11111111-1111-4111-8111-111111111111', day });

describe.each(places)('the queue in $name', ({ place, flush, wipe, contents }) => {
  const faults: Error[] = [];
  const open: JobQueue[] = [];
  const queue = async (): Promise<JobQueue> => {
    const opened = await openQueue(place(url), (error) => faults.push(error));
    open.push(opened);
    return opened;
  };
  afterEach(async () => {
    await Promise.all(open.splice(0).map((opened) => opened.close(1_000)));
    await wipe(pool);
    const [fault] = faults.splice(0);
    if (fault) throw fault;
  });

  it('does a job once, however often it is added, and keeps none of its data', async () => {
    const [one, other] = [await queue(), await queue()];
    await one.add([checkOn('2025-01-01'), checkOn('2025-01-02')]);
    await other.add([checkOn('2025-01-02')]);
    expect(await one.counts()).toMatchObject({ waiting: 2 });
    const seen: unknown[] = [];
    for (const opened of [one, other]) {
      opened.work(async (_name, data) => (seen.push(data), done), { concurrency: 2 });
    }
    await until(async () => expect(await one.counts()).toEqual({ waiting: 0, active: 0, delayed: 0, failed: 0 }));
    expect(seen).toHaveLength(2);
    expect(await contents(pool)).not.toContain('day');
  });

  it('delays a job until its time', async () => {
    const opened = await queue();
    const times: number[] = [];
    let later = 0;
    await opened.add([checkOn('2025-01-03')]);
    opened.work(
      async () => {
        times.push(Date.now());
        if (times.length > 1) return done;
        later = Date.now() + 300;
        return { kind: 'later', at: later };
      },
      { concurrency: 1 },
    );
    await until(() => expect(times).toHaveLength(2));
    expect(times[1]).toBeGreaterThanOrEqual(later);
  });

  it('gives up a job with an unknown payload, and does it when it is added again later', async () => {
    const opened = await queue();
    const failures: unknown[] = [];
    let knows = false;
    opened.work(
      async () => {
        if (!knows) throw new TypeError('no such payload');
        return done;
      },
      { concurrency: 1, onFailed: (job, error, last) => failures.push([job, error.message, last]) },
    );
    await opened.add([checkOn('2025-01-04')]);
    await until(() =>
      expect(failures).toEqual([[expect.stringMatching(/^check-metadata\.\w{32}$/), 'no such payload', true]]),
    );
    knows = true;
    await opened.addAgain([checkOn('2025-01-04')], 60_000);
    expect(await opened.counts()).toMatchObject({ failed: 1 });
    await opened.addAgain([checkOn('2025-01-04')], 0);
    await until(async () => expect(await opened.counts()).toMatchObject({ waiting: 0, active: 0, failed: 0 }));
  });

  it('says of many jobs which are missing: those never added, done, failed long enough ago, and all once it was emptied', async () => {
    const opened = await queue();
    const days = Array.from({ length: 40 }, (_, number) => checkOn(String(2000 + number)));
    const [waiting, never, failing] = [days.slice(0, 20), days.slice(20, 38), days.slice(38)];
    await opened.add(failing);
    opened.work(
      async () => {
        throw new TypeError('no such payload');
      },
      { concurrency: 2 },
    );
    await until(async () => expect(await opened.counts()).toMatchObject({ failed: 2, active: 0 }));
    await opened.close(1_000);
    const reading = await queue();
    await reading.add(waiting);
    const asked = [...failing, ...never, ...waiting];
    expect(await reading.missing([], 0)).toEqual([]);
    expect(await reading.missing(asked, 60_000)).toEqual(never);
    expect(await reading.missing(asked, 0)).toEqual([...failing, ...never]);
    expect(await reading.counts()).toMatchObject({ waiting: 20, failed: 0 });
    await flush(pool);
    expect(await reading.missing(asked, 60_000)).toEqual(asked);
    faults.length = 0; // a worker was interrupted
  });

  it('does a round on request and on schedule, once for all processes', async () => {
    const [one, other] = [await queue(), await queue()];
    const begun: string[] = [];
    for (const opened of [one, other]) {
      opened.goRounds(async (name) => void begun.push(name), {});
      await opened.schedule({ hourly: { every: 3_600_000, attempts: 1 }, often: { every: 50, attempts: 1 } });
    }
    await until(() => expect(begun.filter((name) => name === 'often').length).toBeGreaterThan(5));
    // The first is due at once, all others in an hour.
    expect(begun.filter((name) => name === 'hourly')).toHaveLength(1);
    await one.call('hourly');
    await until(() => expect(begun.filter((name) => name === 'hourly')).toHaveLength(2));
    expect(await one.counts()).toEqual({ waiting: 0, active: 0, delayed: 0, failed: 0 });
  });

  it('starts a requested round once, however often it is requested for that time', async () => {
    const opened = await queue();
    const at = Date.now() + 300;
    for (let times = 0; times < 3; times += 1) await opened.call('later', at);
    const begun: [string, number][] = [];
    opened.goRounds(async (name) => void begun.push([name, Date.now()]), {});
    await until(() => expect(begun).not.toEqual([]));
    await opened.call('after all');
    await until(() => expect(begun.map(([name]) => name)).toEqual(['later', 'after all']));
    expect(begun[0]?.[1]).toBeGreaterThanOrEqual(at);
  });

  it('restores its rounds after it was emptied, and continues after a failed one', async () => {
    const opened = await queue();
    let begun = 0;
    opened.goRounds(async () => {
      begun += 1;
      throw new Error('not today');
    }, {});
    const often = { often: { every: 50, attempts: 1 } };
    await opened.schedule(often);
    await until(() => expect(begun).toBeGreaterThan(2));
    await flush(pool);
    const before = begun;
    await until(async () => {
      await opened.schedule(often);
      expect(begun).toBeGreaterThan(before + 2);
    });
    expect(await opened.counts()).toMatchObject({ failed: 0 });
    // A worker may have lost its round just as the queue was emptied.
    faults.length = 0;
  });
});
