import { defaultPreferences } from '#contracts/notifications/views.ts';
import { allProjectors } from '#projections/all.ts';
import { dueReminders } from '#projections/reminder-schedule/queries.ts';
import { newSchedule, type ScheduleState } from '#projections/reminder-schedule/schedule.ts';
import type { Bench } from './frame/bench.ts';
import { summarize } from './frame/rounds.ts';

const learners = 1_000_000;
const due = 1_000;
/** The product asks twice a minute all day, so its code is compiled long since. */
const warmUp = 10;
const now = Date.parse('2025-06-01T12:00:00.000Z');

/** Fills the read model: some people are due now, the others later. */
const fill = `with due as (
    select gen_random_uuid() as id, n,
      $1::timestamptz + case when n <= $3 then interval '-1 hour' else interval '1 hour' end * (1 + n % 100) as settle_at
    from generate_series(1, $2) n
  ), since as (
    select *, jsonb_build_object('event', gen_random_uuid(),
      'at', round(date_part('epoch', settle_at - interval '3 days') * 1000)) as since from due
  )
  insert into reach (user_id, state, settle_at)
    select id, $4::jsonb || jsonb_build_object('userId', id, 'activity', since, 'stepOpened', since, 'worked', since), settle_at
    from since`;
/** No quiet hours, so everybody due is due now. */
const preferences = { ...defaultPreferences, quietHoursStart: null, quietHoursEnd: null };
const state: ScheduleState = {
  ...newSchedule('', { at: 0, event: '' }),
  firstName: 'Kim',
  preferences,
  completedSteps: [1],
  over: ['inactive-1'],
};

export const bench: Bench = {
  name: 'due',
  about: `who is due among ${learners.toLocaleString('en')} learners, ${due.toLocaleString('en')} of them`,
  run: async ({ place, rounds, say }) => {
    const { url } = await place.database();
    const pool = place.pool(url);
    const reach = allProjectors.find(({ name }) => name === 'reach');
    if (!reach) throw new Error('There is no projection reach');
    await pool.query(reach.schema);
    say(`fills reach with ${learners.toLocaleString('en')} people`);
    await pool.query(fill, [new Date(now), learners, due, state]);
    await pool.query(reach.indexes);
    await pool.query('vacuum analyze reach');
    const took: number[] = [];
    const used: number[] = [];
    for (let round = -warmUp; round < rounds; round += 1) {
      const began = performance.now();
      const usedBefore = process.cpuUsage();
      const { due: found } = await dueReminders(pool, { now, from: null, max: 10_000 });
      if (found.length !== due) throw new Error(`${found.length} are due, not ${due}`);
      const ended = performance.now();
      const { user, system } = process.cpuUsage(usedBefore);
      if (round < 0) continue;
      took.push(ended - began);
      used.push((user + system) / 1_000);
    }
    const details = { 'processor ms': summarize(used).median };
    return [{ what: 'one query', unit: 'ms', product: summarize(took), goals: [{ of: 'product', max: 20 }], details }];
  },
};
