import { assessmentIds } from '#contracts/assessments/definition.ts';
import { countOfContributors, minContributors, roundedDown } from '#contracts/research/contributors.ts';
import type { ResearchFigures } from '#contracts/research/endpoints.ts';
import type { ReadContext } from '../read-context.ts';
import { weeksBefore } from '../flight-reports/weeks.ts';
import type { Group } from './groups.ts';
import { readJourney } from './journey-figures.ts';
import { readActiveWeeks, readAssessments, readReportedWeeks } from './queries.ts';
import { firstWeek, shownMean, shownSteps, shownWeeks } from './shown.ts';

/** Figures of a group that never reveal a single person, and its size, rounded down to tens; null for fewer than ten people. */
export async function readResearchFigures(
  context: Pick<ReadContext, 'pool'>,
  group: Group,
  asOf: string,
): Promise<{ readonly contributors: number; readonly figures: ResearchFigures } | null> {
  const { people, steps } = await readJourney(context, group);
  if (people < minContributors) return null;
  const week = weeksBefore(asOf, 1);
  const [active, reported, results] = await Promise.all([
    readActiveWeeks(context, group, firstWeek(week)),
    readReportedWeeks(context, group, firstWeek(week)),
    readAssessments(context, group),
  ]);
  return {
    contributors: roundedDown(people),
    figures: {
      steps: shownSteps(steps, people),
      weeks: shownWeeks(active, people, week).map((each) => ({ ...each, mean: shownMean(reported, each.week) })),
      assessments: assessmentIds.map((assessment) => {
        const row = results.find((each) => each.assessment === assessment);
        const taken = row?.people ?? 0;
        const mean = row && taken >= minContributors ? Math.round(row.mean) : null;
        return { assessment, people: countOfContributors(taken, people), mean };
      }),
    },
  };
}
