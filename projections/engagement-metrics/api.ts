import { assessmentIds } from '#contracts/assessments/definition.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { mondayOf } from '#contracts/days.ts';
import { minPeople, shownCount } from '#contracts/research/figures.ts';
import type { ReadContext } from '../read-context.ts';
import { readConsent } from '../research/queries.ts';
import { contributors } from './groups.ts';
import { readActiveWeeks, readAssessments, readReportedWeeks, readParticipation } from './queries.ts';
import { firstWeek, shownMean, shownSteps, shownWeeks } from './shown.ts';

/** Figures of groups that never reveal a single person. */
export const engagementMetricsHandlers = (context: ReadContext) => {
  const thisWeek = () => mondayOf(context.clock.now().slice(0, 10));

  const researchFigures = async (people: number, steps: readonly number[]) => {
    const week = thisWeek();
    const [active, reported, results] = await Promise.all([
      readActiveWeeks(context, contributors, firstWeek(week)),
      readReportedWeeks(context, contributors, firstWeek(week)),
      readAssessments(context, contributors),
    ]);
    return {
      steps: shownSteps(steps, people),
      weeks: shownWeeks(active, people, week).map((each) => ({ ...each, mean: shownMean(reported, each.week) })),
      assessments: assessmentIds.map((assessment) => {
        const row = results.find((each) => each.assessment === assessment);
        const taken = row?.people ?? 0;
        const mean = row && taken >= minPeople ? Math.round(row.mean) : null;
        const { count, hidden } = shownCount(taken, people);
        return { assessment, people: count, hidden, mean };
      }),
    };
  };

  return {
    research: readsFrom(
      ['research', 'journey-progress', 'licences', 'activity', 'flight-reports', 'assessments'],
      async (_, { caller }) => {
        const [mine, { people, steps }] = await Promise.all([
          readConsent(context, caller.userId),
          readParticipation(context, contributors, context.clock.now()),
        ]);
        const enough = people >= minPeople;
        return {
          mine,
          contributors: enough ? people : null,
          least: minPeople,
          figures: enough ? await researchFigures(people, steps) : null,
        };
      },
    ),
  } satisfies SomeHandlers;
};
