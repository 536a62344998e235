import { getEventListeners } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { deliveredDefinitions } from '#contracts/achievements/definition-set.ts';
import type { EventLog } from '#contracts/event-log.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { allProjectors } from '../all.ts';
import { readNotifications } from '../notifications/queries.ts';
import { statsHandlers } from '../stats/api.ts';
import { counting } from '../testing/counting.ts';
import { caughtUp, openEngine } from '../testing/engine.ts';
import { appendAll, filledLog, testClock } from '../testing/filled-log.ts';
import { history, idFor } from '../testing/history.ts';
import { checksums } from '../testing/tables.ts';
import type { Projections } from './open.ts';
import type { Projector } from './projector.ts';
import type { ReplayProgress } from './replay-row.ts';

const { pool } = await freshDatabase();

async function running(log: EventLog, projectors: readonly Projector[]): Promise<Projections> {
  const projections = openEngine(log, pool, projectors);
  await projections.start();
  await caughtUp(projections, log);
  return projections;
}

const leftOvers = async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname ~ '^(swap|verify)_'`,
  );
  return rows.map(({ name }) => name);
};

describe('a rebuild', () => {
  it('before the first run of the projections fills them, and the run continues from there', async () => {
    const log = await filledLog(history(3, 6));
    const projector = counting('untouched');
    const operator = openEngine(log, pool, [projector], { owner: 'operator' });
    const { done } = await operator.replays.start();
    expect(await done).toMatchObject({ state: 'done', failure: null });
    expect(await operator.states()).toContainEqual(expect.objectContaining({ name: 'untouched', state: 'idle' }));

    await appendAll(log, history(3, 9));
    const projections = await running(log, [projector]);
    const verified = await projections.replays.verify();
    expect(verified).toMatchObject([{ table: 'untouched_counts', live: { rows: '3' }, equal: true }]);
  });

  it('does not disturb readers, during new events and afterwards', async () => {
    const all = [...history(8, 12)];
    const log = await filledLog(all.slice(0, 500));
    const projections = await running(log, allProjectors);
    const userId = idFor('person', 3);
    const reading = { pool, log, definitions: deliveredDefinitions, clock: testClock };
    const stats = statsHandlers(reading);
    const caller = { kind: 'person', userId, timeZone: 'UTC', variant: 'standard' } as Parameters<
      typeof stats.achievementStats
    >[1]['caller'];
    const call = { caller };

    let reads = 0;
    let isOver = false;
    const hammer = async () => {
      for (let points = 0; !isOver; reads += 1) {
        const [now, page] = await Promise.all([
          stats.achievementStats({ params: undefined, query: undefined, body: undefined }, call),
          readNotifications(reading, userId, { limit: 30 }),
        ]);
        // Points never fall and the list is never empty, so no read saw a partial or empty table.
        expect(now.totalPoints).toBeGreaterThanOrEqual(points);
        expect(now.totalPoints).toBeGreaterThan(0);
        expect(page.items.length).toBeGreaterThan(0);
        points = now.totalPoints;
      }
    };
    const hammers = [hammer(), hammer()];
    const readers = Promise.all(hammers);
    readers.catch(() => undefined); // what one of them finds is thrown below
    // Also where this test fails: no read may outlive the pool.
    onTestFinished(async () => {
      isOver = true;
      await Promise.allSettled(hammers);
    });
    const steps: ReplayProgress[] = [];
    const replay = await projections.replays.start({ onProgress: (progress) => void steps.push(progress) });
    const again = replay.done.then(() => projections.replays.start({ names: ['stats', 'notifications'] }));
    for (const appended of all.slice(500)) await appendAll(log, [appended]);
    expect(await replay.done).toMatchObject({ state: 'done', failure: null });
    expect(await (await again).done).toMatchObject({ state: 'done', failure: null });
    await caughtUp(projections, log);
    isOver = true;
    await readers;

    expect(reads).toBeGreaterThan(10);
    expect(steps.length).toBeGreaterThan(2);
    expect(steps.at(-2)?.handledTotal).toBeGreaterThan(0);
    const verified = await projections.replays.verify();
    expect(verified.map(({ table }) => table)).toEqual(expect.arrayContaining(allProjectors.flatMap((p) => p.tables)));
    for (const { table, equal } of verified) expect({ table, equal }).toEqual({ table, equal: true });
    expect(await leftOvers()).toEqual([]);
  });

  it('repairs wrong live tables, and verify names them', async () => {
    const log = await filledLog(history(3, 12));
    const projectors = [counting('right'), counting('wrong')];
    const projections = await running(log, projectors);
    await pool.query('update wrong_counts set joy = joy + 1 where user_id = $1', [idFor('person', 1)]);
    const equal = (await projections.replays.verify()).map((one) => [one.table, one.equal]);
    expect(equal).toEqual([
      ['right_counts', true],
      ['wrong_counts', false],
    ]);
    await (await projections.replays.start({ names: ['wrong'] })).done;
    expect((await projections.replays.verify()).every((one) => one.equal)).toBe(true);
  });

  it('restores lost tables, even when it resumes an earlier rebuild', async () => {
    const log = await filledLog(history(3, 10));
    const projections = await running(log, [counting('lost')]);
    const stopping = new AbortController();
    stopping.abort();
    const stopped = await projections.replays.start({ signal: stopping.signal });
    expect(await stopped.done).toMatchObject({ state: 'cancelled' });
    await pool.query('drop table lost_counts');
    const resumed = await projections.replays.resume(stopped.id);
    expect(await resumed.done).toMatchObject({ state: 'done', failure: null });
    await pool.query('drop table lost_counts');
    const { done } = await projections.replays.start();
    expect(await done).toMatchObject({ state: 'done', failure: null });
    await appendAll(log, history(3, 14));
    await caughtUp(projections, log);
    expect(await projections.replays.verify()).toMatchObject([{ equal: true, parked: 0 }]);
    expect((await projections.states()).find(({ name }) => name === 'lost')).toMatchObject({ state: 'live' });
  });

  it('can be cancelled and resumed where it stopped', async () => {
    const log = await filledLog(history(20, 60));
    await running(log, [counting('long')]);
    const replaySizes = { page: 200, rows: 150, events: 400 };
    const projections = openEngine(log, pool, [counting('long')], { replaySizes, owner: 'operator' });
    const before = await checksums(pool, [counting('long')]);
    const stopping = new AbortController();
    const { id, done } = await projections.replays.start({
      signal: stopping.signal,
      onProgress: ({ handled }) => void (handled > 0 && stopping.abort()),
    });
    const stopped = await done;
    expect(stopped.state).toBe('cancelled');
    expect(stopped.handled).toBeGreaterThan(0);
    expect(await projections.replays.cancel(id)).toBe(false);
    const positions: number[] = [];
    const resumed = await projections.replays.resume(id, { onProgress: ({ events }) => void positions.push(events) });
    expect(await resumed.done).toMatchObject({ state: 'done' });
    expect(positions[0]).toBeGreaterThan(stopped.events);
    expect(await checksums(pool, [counting('long')])).toEqual(before);
    await expect(projections.replays.resume(id)).rejects.toThrow(/no replay .* to resume/);
  });

  it('stops at an event that cannot be applied, names it, and does not change the live tables', async () => {
    const log = await filledLog();
    const all = [...history(2, 6)];
    const poison = all.filter(({ event }) => event.type === 'FlightReportSubmitted')[5]?.event.id;
    let isBroken = false;
    const projector = counting('picky', { refuse: (id) => isBroken && id === poison });
    const projections = await running(log, [projector]);
    await appendAll(log, all);
    await caughtUp(projections, log);
    const before = await checksums(pool, [projector]);
    isBroken = true;
    const { id, done } = await projections.replays.start();
    const failed = await done;
    expect(failed.state).toBe('failed');
    expect(failed.failure).toMatch(new RegExp(`picky cannot apply FlightReportSubmitted ${poison} of learner-`));
    expect(await checksums(pool, [projector])).toEqual(before);
    isBroken = false;
    expect(await (await projections.replays.resume(id)).done).toMatchObject({ state: 'done' });
    expect(await checksums(pool, [projector])).toEqual(before);
  });

  it('leaves no listener on the abort signal of the process', async () => {
    const log = await filledLog(history(2, 4));
    const projections = await running(log, [counting('quiet')]);
    const { signal } = new AbortController();
    await (await projections.replays.start({ signal })).done;
    await projections.replays.verify({ signal });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('is refused while another rebuild of the same projections runs, and for an unknown name', async () => {
    const log = await filledLog(history(4, 40));
    const projections = await running(log, [counting('single')]);
    const first = await projections.replays.start();
    await expect(projections.replays.start()).rejects.toThrow(/is already running/);
    expect(await first.done).toMatchObject({ state: 'done' });
    await expect(projections.replays.start({ names: ['nothing'] })).rejects.toThrow('there are single');
  });
});
