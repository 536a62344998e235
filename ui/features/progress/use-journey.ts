import { journeyProgress, journeySteps } from '#contracts/journey/endpoints.ts';
import type { JourneyProgress } from '#contracts/journey/progress.ts';
import { keyOf, useRead } from '../../api/read.ts';

const PROGRESS_EVERY_MS = 60_000;

/** The progress of the journey; read again every 60 s (spec §9). */
export const useJourneyProgress = () => useRead(journeyProgress, {}, { refetchInterval: PROGRESS_EVERY_MS });

export const journeyStepsKey = keyOf(journeySteps, {});

/** The six steps with their states and answers. */
export const useJourneySteps = () => useRead(journeySteps, {});

/** The number of completed steps. */
export const stepsDone = (progress: JourneyProgress): number =>
  [
    progress.step1OverviewCompleted,
    progress.step2MyJourneyCompleted,
    progress.step3OrgNarrativeCompleted,
    progress.step4FractalsCompleted,
    progress.step5SimulationCompleted,
    progress.step6ActionFlowCompleted,
  ].filter(Boolean).length;

/** The address of the page of a step. */
export const stepPath = (step: number): string => `/journey/step${step}`;
