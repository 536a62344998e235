import * as z from 'zod/mini';
import { moment } from '../moments.ts';

export const components = ['life', 'money', 'joy', 'goodwill'] as const;
export type Component = (typeof components)[number];
/** What a message or a tracked step is about. */
export const componentTypes = [...components, 'other'] as const;

/** The step whose completion opens each component (spec §4, Journey). */
export const componentOpenedBy = { 3: 'life', 4: 'money', 5: 'joy', 6: 'goodwill' } as const satisfies Record<
  number,
  Component
>;

/** Journey progress as the browser sees it (spec §3, contract §3). Times are ISO 8601 UTC. */
export const journeyProgressSchema = z.object({
  currentStep: z.int(),
  overallCompletionPercentage: z.int(),
  createdAt: moment,
  lastLoginDate: z.nullable(moment),
  step1OverviewCompleted: z.boolean(),
  step2MyJourneyCompleted: z.boolean(),
  step3OrgNarrativeCompleted: z.boolean(),
  step4FractalsCompleted: z.boolean(),
  step5SimulationCompleted: z.boolean(),
  step6ActionFlowCompleted: z.boolean(),
  unlockedComponents: z.array(z.enum(components)),
  journeyComplete: z.boolean(),
  startedAt: z.nullable(moment),
  completedAt: z.nullable(moment),
});
export type JourneyProgress = z.output<typeof journeyProgressSchema>;

/** The facts behind the journey's percentage and flags, the same for commands and queries. */
export interface JourneyFacts {
  readonly completedSteps: readonly number[];
  readonly unlockedComponents: readonly Component[];
  readonly startedAt: string | null;
  readonly completedAt: string | null;
}

/** Computes the progress view: whole per cent of six steps; the current step is the first incomplete one, 6 at the end. */
export const journeyProgressOf = (
  facts: JourneyFacts,
  person: { readonly registeredAt: string; readonly lastLoginAt: string | null },
): JourneyProgress => {
  const done = new Set(facts.completedSteps);
  const overallCompletionPercentage = Math.round((done.size / 6) * 100);
  return {
    currentStep: [1, 2, 3, 4, 5, 6].find((step) => !done.has(step)) ?? 6,
    overallCompletionPercentage,
    createdAt: person.registeredAt,
    lastLoginDate: person.lastLoginAt,
    step1OverviewCompleted: done.has(1),
    step2MyJourneyCompleted: done.has(2),
    step3OrgNarrativeCompleted: done.has(3),
    step4FractalsCompleted: done.has(4),
    step5SimulationCompleted: done.has(5),
    step6ActionFlowCompleted: done.has(6),
    unlockedComponents: [...facts.unlockedComponents],
    journeyComplete: done.has(6) && overallCompletionPercentage >= 100,
    startedAt: facts.startedAt,
    completedAt: facts.completedAt,
  };
};
