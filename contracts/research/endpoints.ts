import * as z from 'zod/mini';
import { categories as achievementCategories } from '../achievements/definition.ts';
import { assessmentIds } from '../assessments/definition.ts';
import { commandAnswer, endpoint } from '../endpoint.ts';
import { figureSetSchema, roundedSchema } from '../groups/figures.ts';
import { freeText } from '../text.ts';
import { actionKinds } from './actions.ts';
import { calendarDay, moment } from '../moments.ts';
import { scenarioIds } from '../scenarios/catalogue.ts';
import { contributorsSchema, stepFiguresSchema, weekFiguresSchema } from './contributors.ts';

/** In percentage points, with a 95 % interval; null where one of both is near an end. */
const changeSchema = z.nullable(z.object({ points: z.int(), low: z.int(), high: z.int() }));

const consentSchema = z.object({ given: z.boolean(), since: z.nullable(moment) });

const researchFigures = z.object({
  steps: z.array(stepFiguresSchema),
  /** The last twelve whole weeks, oldest first. */
  weeks: z.array(weekFiguresSchema),
  /** The mean of everyone's latest result. */
  assessments: z.array(
    z.object({
      assessment: z.enum(assessmentIds),
      people: contributorsSchema,
      mean: z.nullable(z.number()),
    }),
  ),
});
export type ResearchFigures = z.output<typeof researchFigures>;

export const research = endpoint({
  method: 'GET',
  path: '/api/research',
  summary: 'Get the aggregate figures that were published last, null while too few people can be counted',
  who: 'person',
  budget: 'read',
  output: z.object({
    mine: consentSchema,
    /** Rounded down to tens; null while there are too few. */
    contributors: z.nullable(z.int()),
    least: z.int(),
    /** The Monday for which they were published, null before the first one. */
    asOf: z.nullable(calendarDay),
    figures: z.nullable(researchFigures),
  }),
});

export const changeResearchConsent = endpoint({
  method: 'PUT',
  path: '/api/research/consent',
  summary: "Give or withdraw consent to count the caller's figures. Text is never included",
  who: 'person',
  budget: 'change',
  body: z.strictObject({ given: z.boolean() }),
  output: commandAnswer({ mine: consentSchema }),
});

const days = z.nullable(z.int());
/** The main figures of a set, for comparison. */
const mainShape = {
  people: z.int(),
  started: roundedSchema,
  finished: roundedSchema,
  active28: roundedSchema,
  stalled: roundedSchema,
};

/** The Monday that pages from before the update may send. The newest figures are answered, whose Monday is in `asOf`. */
const passedOver = z.optional(z.iso.date());

export const enterprise = endpoint({
  method: 'GET',
  path: '/api/enterprise',
  summary:
    "Get anonymous figures of the caller's organization, one of its groups, or those who joined in one month, as they stood at the beginning of the last Monday. For an administrator without an organization: of everyone",
  who: 'enterprise.read',
  tokens: 'service',
  budget: 'read',
  query: z.strictObject({
    /** The id of a group, or a month (`2026-03`); everyone without it. */
    set: z.optional(freeText(40)),
    asOf: passedOver,
  }),
  output: z.object({
    scope: z.enum(['organization', 'installation']),
    /** Today. */
    members: z.int(),
    /** Open invitations, today; null for everyone. */
    invited: z.nullable(z.int()),
    /** No smaller set of people has figures. */
    least: z.int(),
    /** When the next figures are due. */
    next: calendarDay,
    /** The newest Monday with figures; null before the first. */
    asOf: z.nullable(calendarDay),
    /** Every set that can be chosen: everyone first, then groups, then months. Those without figures have null. */
    sets: z.array(z.extend(figureSetSchema, { main: z.nullable(z.object(mainShape)) })),
    set: figureSetSchema,
    /** Null while there are too few people to show. */
    figures: z.nullable(
      z.object({
        ...mainShape,
        licences: roundedSchema,
        active7: roundedSchema,
        notBegun: roundedSchema,
        steps: z.array(
          z.object({
            step: z.int(),
            completed: roundedSchema,
            /** Stalled with this as the next step. */
            waiting: roundedSchema,
            /** The median of days from the beginning. */
            days,
          }),
        ),
        licenceDays: days,
        achievements: z.array(
          z.object({ id: z.string(), category: z.enum(achievementCategories), holders: roundedSchema }),
        ),
        /** The last twelve weeks with figures, oldest first. */
        weeks: z.array(z.object({ week: calendarDay, people: z.int(), active: roundedSchema })),
        /** The changes since a date four weeks before; null without one. */
        changes: z.nullable(
          z.object({ since: calendarDay, active28: changeSchema, finished: changeSchema, stalled: changeSchema }),
        ),
        actions: z.array(
          z.object({
            kind: z.enum(actionKinds),
            people: roundedSchema,
            /** The step that it is about. */
            step: z.nullable(z.int()),
          }),
        ),
      }),
    ),
  }),
  refusals: ['not_found'],
});

/** How many people chose each band of a choice, lowest first. */
const bandsSchema = z.array(roundedSchema);
const playedShape = { began: roundedSchema, finished: roundedSchema };

export const enterprisePlay = endpoint({
  method: 'GET',
  path: '/api/enterprise/play',
  summary:
    "Get anonymous figures of how the people of the caller's organization, or of one of its sets, play the money scenarios: of the first run that each has finished, as they stood at the beginning of the last Monday",
  who: 'enterprise.read',
  budget: 'read',
  query: z.strictObject({
    /** As for `/api/enterprise`. */
    set: z.optional(freeText(40)),
    asOf: passedOver,
    /** The scenario to look into; the first one without it. */
    scenario: z.optional(z.enum(scenarioIds)),
  }),
  output: z.object({
    scope: z.enum(['organization', 'installation']),
    /** No smaller set of people has figures. */
    least: z.int(),
    next: calendarDay,
    asOf: z.nullable(calendarDay),
    /** Every set with the people in it who played the scenario; null for too few people. */
    sets: z.array(z.extend(figureSetSchema, { main: z.nullable(z.object({ people: z.int(), ...playedShape })) })),
    set: figureSetSchema,
    scenario: z.enum(scenarioIds),
    /** All scenarios, under the rules in force; null while there are too few people to show. */
    games: z.nullable(
      z.array(
        z.object({
          scenario: z.enum(scenarioIds),
          ...playedShape,
          /** Finished more than one run. */
          again: roundedSchema,
          /** And one of them with more points than the first. */
          improved: roundedSchema,
        }),
      ),
    ),
    /** The first finished runs of the scenario; null while fewer than `least` people have finished one. */
    runs: z.nullable(
      z.object({
        rules: z.int(),
        /** The number of people, rounded to fives. */
        people: z.int(),
        scores: z.object({
          life: bandsSchema,
          money: bandsSchema,
          joy: bandsSchema,
          goodwill: bandsSchema,
        }),
        turns: z.array(
          z.object({
            turn: z.int(),
            choices: z.array(z.object({ choice: z.string(), bands: bandsSchema })),
          }),
        ),
      }),
    ),
  }),
  refusals: ['not_found'],
});
