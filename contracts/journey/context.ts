import * as z from 'zod/mini';

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
