import type { text } from '../../text/text.ts';

export type ReadyQuestion = keyof ReturnType<typeof text<'database'>>['copy']['questions'];

const steps = [1, 2, 3, 4, 5, 6];

/** Questions in SQL that need no typing. */
export const readyQuestions: Readonly<Record<ReadyQuestion, string>> = {
  steps: `select step, count(done) as people
from journey_progress,
  lateral (values ${steps.map((step) => `(${step}, step${step}_at)`).join(', ')}) as one (step, done)
group by step
order by step`,
  pace: `select step, round(percentile_cont(0.5) within group (
    order by extract(epoch from done - started_at) / 86400)::numeric, 1) as days
from journey_progress,
  lateral (values ${steps.map((step) => `(${step}, step${step}_at)`).join(', ')}) as one (step, done)
where done is not null
group by step
order by step`,
  active: `select date_trunc('week', quarter)::date as week, count(distinct user_id) as people, sum(deeds) as deeds
from activity
group by week
order by week`,
  achievements: `select achievements, count(*) as people
from (select user_id, count(*) as achievements from user_achievements group by user_id) as each_person
group by achievements
order by achievements`,
  organizations: `select organization_id, count(*) as members, count(step1_at) as begun, count(completed_at) as completed
from person_access left join journey_progress using (user_id)
group by organization_id
order by members desc`,
};
