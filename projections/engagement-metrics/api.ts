import { assessmentIds } from '#contracts/assessments/definition.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { mondayOf } from '#contracts/days.ts';
import { countOfContributors, minContributors, roundedDown } from '#contracts/research/contributors.ts';
import { minPeople } from '#contracts/research/figures.ts';
import type { ReadContext } from '../read-context.ts';
import { readConsent } from '../research/queries.ts';
import { contributors, everybody, membersOf } from './groups.ts';
import { readActiveWeeks, readAssessments, readReportedWeeks } from './queries.ts';
import { weeksBefore } from '../flight-reports/weeks.ts';
import { readCohorts, readJourney, shownCohorts, shownJourney } from './journey-figures.ts';
import { firstWeek, shownMean, shownSteps, shownWeeks } from './shown.ts';

/** Figures of groups that never reveal a single person. */
export const engagementMetricsHandlers = (context: ReadContext) => {
  // The week that is under way would change with each single entry.
  const lastWeek = () => weeksBefore(mondayOf(context.clock.now().slice(0, 10)), 1);

  const researchFigures = async (people: number, steps: readonly number[]) => {
    const week = lastWeek();
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
        const mean = row && taken >= minContributors ? Math.round(row.mean) : null;
        return { assessment, people: countOfContributors(taken, people), mean };
      }),
    };
  };

  return {
    research: readsFrom(
      ['research', 'journey-progress', 'activity', 'flight-reports', 'assessments'],
      async (_, { caller }) => {
        const [mine, { people, steps }] = await Promise.all([
          readConsent(context, caller.userId),
          readJourney(context, contributors),
        ]);
        const enough = people >= minContributors;
        return {
          mine,
          contributors: enough ? roundedDown(people) : null,
          least: minContributors,
          figures: enough ? await researchFigures(people, steps) : null,
        };
      },
    ),

    journeyFigures: readsFrom(['people', 'journey-progress', 'activity'], async ({ query: { organization } }) => {
      const group = organization === undefined ? everybody : membersOf(organization);
      const week = mondayOf(context.clock.now().slice(0, 10));
      const [{ people, started, steps }, cohorts] = await Promise.all([
        readJourney(context, group),
        readCohorts(context, group, firstWeek(week)),
      ]);
      if (people < minPeople) return { least: minPeople, figures: null };
      return {
        least: minPeople,
        figures: { people, ...shownJourney(started, steps, people), cohorts: shownCohorts(cohorts, people, week) },
      };
    }),
  } satisfies SomeHandlers;
};
