import * as z from 'zod/mini';

export const components = ['life', 'money', 'joy', 'goodwill'] as const;
export type Component = (typeof components)[number];

/** The step whose completion opens each component (spec §4, Journey). */
export const componentOpenedBy = { 3: 'life', 4: 'money', 5: 'joy', 6: 'goodwill' } as const satisfies Record<number, Component>;

/** Journey progress as the browser reads it (spec §3, contract §3). Times are ISO 8601 UTC. */
export const journeyProgressSchema = z.object({
  currentStep: z.number(),
  overallCompletionPercentage: z.number(),
  createdAt: z.string(),
  lastLoginDate: z.nullable(z.string()),
  step1OverviewCompleted: z.boolean(),
  step2MyJourneyCompleted: z.boolean(),
  step3OrgNarrativeCompleted: z.boolean(),
  step4FractalsCompleted: z.boolean(),
  step5SimulationCompleted: z.boolean(),
  step6ActionFlowCompleted: z.boolean(),
  unlockedComponents: z.array(z.enum(components)),
  journeyComplete: z.boolean(),
  startedAt: z.nullable(z.string()),
  completedAt: z.nullable(z.string()),
});
export type JourneyProgress = z.output<typeof journeyProgressSchema>;
