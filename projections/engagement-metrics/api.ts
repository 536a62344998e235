import { assessmentIds } from '#contracts/assessments/definition.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { mondayOf } from '#contracts/days.ts';
import { minPeople, shownCount } from '#contracts/research/figures.ts';
import type { ReadContext } from '../read-context.ts';
import { readConsent } from '../research/queries.ts';
import { contributors, everybody, membersOf } from './groups.ts';
import { readActiveWeeks, readAssessments, readCohorts, readParticipation, readReportedWeeks } from './queries.ts';
import { firstWeek, shownCohorts, shownMean, shownSteps, shownWeeks } from './shown.ts';

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

    enterprise: readsFrom(
      ['people', 'journey-progress', 'licences', 'activity'],
      async (_, { caller: { organizationId } }) => {
        const group = organizationId === null ? everybody : membersOf(organizationId);
        const part = await readParticipation(context, group, context.clock.now());
        const scope = organizationId === null ? ('installation' as const) : ('organization' as const);
        const known = { scope, members: part.people, least: minPeople };
        if (part.people < minPeople) return { ...known, figures: null };
        const week = thisWeek();
        const weeks = await readActiveWeeks(context, group, firstWeek(week));
        const shown = {
          started: shownCount(part.started, part.people),
          licences: shownCount(part.licences, part.people),
          activeLast7: shownCount(part.active_7, part.people),
          activeLast28: shownCount(part.active_28, part.people),
          stalled: shownCount(part.stalled, part.people),
        };
        return {
          ...known,
          figures: {
            started: shown.started.count,
            licences: shown.licences.count,
            activeLast7: shown.activeLast7.count,
            activeLast28: shown.activeLast28.count,
            stalled: shown.stalled.count,
            hidden: {
              started: shown.started.hidden,
              licences: shown.licences.hidden,
              activeLast7: shown.activeLast7.hidden,
              activeLast28: shown.activeLast28.hidden,
              stalled: shown.stalled.hidden,
            },
            steps: shownSteps(part.steps, part.people),
            weeks: shownWeeks(weeks, part.people, week),
          },
        };
      },
    ),

    journeyFigures: readsFrom(
      ['people', 'journey-progress', 'licences', 'activity'],
      async ({ query: { organization } }) => {
        const group = organization === undefined ? everybody : membersOf(organization);
        const week = thisWeek();
        const [part, cohorts] = await Promise.all([
          readParticipation(context, group, context.clock.now()),
          readCohorts(context, group, firstWeek(week)),
        ]);
        const { people, started, steps } = part;
        if (people < minPeople) return { least: minPeople, figures: null };
        const { count, hidden } = shownCount(started, people);
        return {
          least: minPeople,
          figures: {
            people,
            started: { people: count, hidden },
            steps: shownSteps(steps, people),
            cohorts: shownCohorts(cohorts, people, week),
          },
        };
      },
    ),
  } satisfies SomeHandlers;
};
