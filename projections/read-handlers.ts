import type { Api } from '#contracts/api.ts';
import { achievementProgressHandlers } from './achievement-progress/api.ts';
import { rhythmHandlers } from './activity/api.ts';
import { assessmentHandlers } from './assessments/api.ts';
import { cohortHandlers } from './cohorts/api.ts';
import { preferenceHandlers } from './communication-preferences/api.ts';
import { balanceHandlers } from './flight-reports/api.ts';
import { journeyHandlers } from './journey-progress/api.ts';
import { notificationHandlers } from './notifications/api.ts';
import type { Reading } from './reading.ts';
import { oversightHandlers } from './sprint/api.ts';
import { scenarioHandlers } from './scenario-runs/api.ts';
import { statsHandlers } from './stats/api.ts';
import { userAchievementHandlers } from './user-achievements/api.ts';

/** A handler for every row that reads a read model. */
export const readHandlers = (reading: Reading) => ({
  ...journeyHandlers(reading),
  ...userAchievementHandlers(reading),
  ...achievementProgressHandlers(reading),
  ...statsHandlers(reading),
  ...notificationHandlers(reading),
  ...preferenceHandlers(reading),
  ...scenarioHandlers(reading),
  ...balanceHandlers(reading),
  ...assessmentHandlers(reading),
  ...rhythmHandlers(reading),
  ...cohortHandlers(reading),
  ...oversightHandlers(reading),
});

type ReadRow = keyof ReturnType<typeof readHandlers> & keyof Api;

/** Which projections each of those rows reads: a read waits for these alone (see `whenProcessed`). */
export const projectionsRead: Readonly<Record<ReadRow, readonly string[]>> = {
  journeyProgress: ['journey-progress'],
  journeySteps: ['journey-progress'],
  journeyStep: ['journey-progress'],
  journeyContext: ['journey-progress'],
  achievementDefinitions: ['user-achievements'],
  userAchievements: ['user-achievements', 'people'],
  whyAchievement: ['user-achievements'],
  achievementProgress: ['achievement-progress', 'user-achievements'],
  achievementStats: ['stats'],
  notifications: ['notifications', 'user-achievements', 'people'],
  communicationPreferences: ['communication-preferences'],
  rhythm: ['activity'],
  research: ['research', 'journey-progress', 'licences', 'activity', 'flight-reports', 'assessments'],
  enterprise: ['people', 'journey-progress', 'licences', 'activity'],
  sprint: ['people', 'journey-progress', 'licences', 'activity'],
  securityEventList: ['security-events', 'people'],
  securitySummary: ['security-events', 'people'],
  openedTexts: ['security-events', 'people'],
  assessmentResults: ['assessments'],
  assessmentDraft: ['assessments'],
  balance: ['flight-reports', 'journey-progress'],
  flightReports: ['flight-reports'],
  scenarioStandings: ['scenario-runs'],
  latestScenarioRun: ['scenario-runs'],
  finishedScenarioRuns: ['scenario-runs'],
};
