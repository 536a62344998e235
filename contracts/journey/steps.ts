import * as z from 'zod/mini';
import { because } from '../because.ts';
import { letterDaysSchema } from '../promises/views.ts';
import { freeText, level } from '../text.ts';
import { stepContents, stepTime } from './step-time.ts';

const story = z.optional(freeText(20_000));
const line = z.optional(freeText(500));
const lines = (max: number) => z.optional(z.array(freeText(500)).check(z.maxLength(max)));

/** As many promises as step 6 takes. */
export const mostPromises = 10;

/** What step 1 asks whether it may be kept. */
export const consentKinds = ['photos', 'voice'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/**
 * The answers to each step. Every field is optional: a draft is saved as it is, and completing a step never forces people to
 * reveal something. Unknown fields are refused.
 */
export const stepAnswers = {
  1: z.strictObject({
    metaphor: story,
    lifeBalance: z.optional(level),
    moneyBalance: z.optional(level),
    joyBalance: z.optional(level),
    intention: story,
    consents: z.optional(
      z.strictObject({
        photos: z.optional(z.boolean()),
        voice: z.optional(z.boolean()),
        // Asked for by earlier versions, in stored answers and drafts; they decide nothing.
        stories: z.optional(z.boolean()),
        pulse: z.optional(z.boolean()),
      }),
    ),
  }),
  2: z.strictObject({
    personalStories: z.optional(
      z.strictObject({ childStory: story, professionalStory: story, kindnessReceived: story, agencyAtWork: story }),
    ),
    coreValues: lines(10),
    relationships: lines(30),
    authenticMoments: lines(30),
  }),
  3: z.strictObject({ organisationNarrative: story, kindnessPractice: story }),
  4: z.strictObject({
    fractals: z.optional(z.strictObject({ me: story, team: story, organisation: story, community: story })),
    lemonadeStandChoices: z.optional(
      z.strictObject({ friendsCalled: lines(20), businessDecisions: lines(20), ownershipPhilosophy: story }),
    ),
    leverage: z.optional(z.strictObject({ timeInvestments: story, valueCreation: story, agencyBuilding: story })),
    financialVision: z.optional(
      z.strictObject({
        timeFreedom: z.optional(z.boolean()),
        balanceSheetThinking: z.optional(z.boolean()),
        socialCapitalFocus: z.optional(z.boolean()),
      }),
    ),
  }),
  5: z.strictObject({
    /** The option chosen in each situation of the working week, by id. */
    choices: z.optional(
      z
        .record(freeText(60), freeText(60))
        .check(z.refine((choices) => Object.keys(choices).length <= 100, because('unknown_field'))),
    ),
    learnt: story,
    /** The week held against the person's own values. */
    lookBack: z.optional(
      z.strictObject({
        /** By situation: the own value that was in the choice, '' for none, and whether they would choose it again. */
        moments: z.optional(
          z
            .record(
              freeText(60),
              z.strictObject({ value: z.optional(z.string().check(z.maxLength(500))), again: z.optional(z.boolean()) }),
            )
            .check(z.refine((moments) => Object.keys(moments).length <= 20, because('unknown_field'))),
        ),
        /** What they carry into the promise of step 6, in their words. */
        carried: line,
      }),
    ),
  }),
  6: z.strictObject({
    commitments: z.optional(
      z
        .array(
          z.strictObject({ what: freeText(500), by: z.optional(z.iso.date(because('not_a_date'))), withWhom: line }),
        )
        .check(z.maxLength(mostPromises)),
    ),
    communityProject: story,
    messageToSelf: story,
    /** For how many days the message stays sealed once the step is completed. */
    messageDays: z.optional(letterDaysSchema),
    /** The learner's own care measure in the senior-living variant: its name, baseline and current value. */
    careQuality: z.optional(
      z.strictObject({
        measure: freeText(200),
        baseline: z.number().check(z.gt(0)),
        current: z.number().check(z.gte(0)),
        lowerIsBetter: z.optional(z.boolean()),
      }),
    ),
  }),
} as const;

export type StepNumber = keyof typeof stepAnswers;
export type StepAnswers = { [N in StepNumber]: z.output<(typeof stepAnswers)[N]> };
export const stepNumbers = [1, 2, 3, 4, 5, 6] as const satisfies readonly StepNumber[];

/** Which component each step serves, how long it takes, and how much of that is for the working week. */
export const steps = {
  1: { component: null, ...stepTime(stepContents[1]) },
  2: { component: null, ...stepTime(stepContents[2]) },
  3: { component: 'life', ...stepTime(stepContents[3]) },
  4: { component: 'money', ...stepTime(stepContents[4]) },
  5: { component: 'joy', ...stepTime(stepContents[5]) },
  6: { component: 'goodwill', ...stepTime(stepContents[6]) },
} as const satisfies Record<StepNumber, { component: string | null; minutes: number; weekMinutes: number }>;

/** How long the journey takes. */
export const minutesInAll = stepNumbers.reduce((sum, step) => sum + steps[step].minutes, 0);
