import * as z from 'zod/mini';
import { scenarioIds } from '../scenarios/scenario-ids.ts';
import { playedItems } from './played-items.ts';

/** The journey context of spec §3, derived from the answers, with the derivations of spec §5. */
export const journeyContextSchema = z.object({
  lifeValues: z.object({
    relationships: z.array(z.string()),
    personalStories: z.object({
      childStory: z.string(),
      professionalStory: z.string(),
      kindnessReceived: z.string(),
      agencyAtWork: z.string(),
    }),
    coreValues: z.array(z.string()),
    authenticMoments: z.array(z.string()),
  }),
  moneyGoals: z.object({
    leverage: z.object({ timeInvestments: z.string(), valueCreation: z.string(), agencyBuilding: z.string() }),
    lemonadeStandChoices: z.object({
      friendsCalled: z.array(z.string()),
      businessDecisions: z.array(z.string()),
      ownershipPhilosophy: z.string(),
    }),
    financialVision: z.object({
      timeFreedom: z.boolean(),
      balanceSheetThinking: z.boolean(),
      socialCapitalFocus: z.boolean(),
    }),
  }),
  intrinsicDrives: z.object({
    patterns: z.array(z.string()),
    motivations: z.array(z.string()),
    energySources: z.array(z.string()),
    purposeAlignment: z.number(),
  }),
});
export type JourneyContext = z.output<typeof journeyContextSchema>;

/** Where an item comes from: nowhere yet, the person's own answers, finished runs of scenarios, or both. */
const source = z.enum(['none', 'own', 'play', 'both']);

export const contextWithPlaySchema = z.extend(journeyContextSchema, {
  /** Of each item of `moneyGoals`. Everything else comes from the person's own answers. */
  sources: z.object({
    timeInvestments: source,
    valueCreation: source,
    agencyBuilding: source,
    friendsCalled: source,
    businessDecisions: source,
    ownershipPhilosophy: source,
    timeFreedom: source,
    balanceSheetThinking: source,
    socialCapitalFocus: source,
  }),
  /** What finished runs show, in the person's language, whether the context uses it or not. */
  played: z.array(
    z.object({
      item: z.enum(playedItems),
      says: z.string(),
      /** The runs it was read from, the newest first, at most three. */
      runs: z.array(z.object({ id: z.uuid(), scenario: z.enum(scenarioIds) })),
    }),
  ),
});
export type ContextWithPlay = z.output<typeof contextWithPlaySchema>;
