import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { mondayOf } from '#contracts/days.ts';
import { minPeople } from '#contracts/research/figures.ts';
import type { ReadContext } from '../read-context.ts';
import { everybody, membersOf } from './groups.ts';
import { readCohorts, readJourney, shownCohorts, shownJourney } from './journey-figures.ts';
import { firstWeek } from './shown.ts';

/** Figures of groups that never reveal a single person. */
export const engagementMetricsHandlers = (context: ReadContext) =>
  ({
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
  }) satisfies SomeHandlers;
