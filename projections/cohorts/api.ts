import type { Api } from '#contracts/api.ts';
import { assessmentIds } from '#contracts/assessments/definition.ts';
import type { Handlers } from '#contracts/handler.ts';
import { leastPeople, shownCount } from '#contracts/research/figures.ts';
import { mondayOf } from '../flight-reports/weeks.ts';
import type { Reading } from '../reading.ts';
import { readConsent } from '../research/queries.ts';
import { contributors, everybody, membersOf } from './groups.ts';
import { readAssessments, readTakingPart, readWeeks } from './queries.ts';
import { firstWeek, shownSteps, shownWeeks } from './shown.ts';

/** Binds the rows that count people together and never tell one of them. */
export const cohortHandlers = (reading: Reading): Handlers<Pick<Api, 'research' | 'enterprise'>> => {
  const thisWeek = () => mondayOf(reading.clock.now().slice(0, 10));

  const researchFigures = async (people: number, steps: readonly number[]) => {
    const week = thisWeek();
    const [weeks, results] = await Promise.all([
      readWeeks(reading, contributors, firstWeek(week)),
      readAssessments(reading, contributors),
    ]);
    return {
      steps: shownSteps(steps, people),
      weeks: shownWeeks(weeks, people, week),
      assessments: assessmentIds.map((assessment) => {
        const row = results.find((each) => each.assessment === assessment);
        const taken = row?.people ?? 0;
        const mean = row && taken >= leastPeople ? Math.round(row.mean) : null;
        return { assessment, people: shownCount(taken, people), mean };
      }),
    };
  };

  return {
    research: async (_, { caller }) => {
      const [mine, { people, steps }] = await Promise.all([
        readConsent(reading, caller.userId),
        readTakingPart(reading, contributors, reading.clock.now()),
      ]);
      const enough = people >= leastPeople;
      return {
        mine,
        contributors: enough ? people : null,
        least: leastPeople,
        figures: enough ? await researchFigures(people, steps) : null,
      };
    },

    enterprise: async (_, { caller: { organizationId } }) => {
      const group = organizationId === null ? everybody : membersOf(organizationId);
      const part = await readTakingPart(reading, group, reading.clock.now());
      const scope = organizationId === null ? ('installation' as const) : ('organization' as const);
      const known = { scope, members: part.people, least: leastPeople };
      if (part.people < leastPeople) return { ...known, figures: null };
      const week = thisWeek();
      const weeks = await readWeeks(reading, group, firstWeek(week));
      const shown = (counted: number) => shownCount(counted, part.people);
      return {
        ...known,
        figures: {
          started: shown(part.started),
          steps: shownSteps(part.steps, part.people),
          licences: shown(part.licences),
          activeLast7: shown(part.active_7),
          activeLast28: shown(part.active_28),
          stalled: shown(part.stalled),
          weeks: shownWeeks(weeks, part.people, week).map(({ mean: _mean, ...rest }) => rest),
        },
      };
    },
  };
};
