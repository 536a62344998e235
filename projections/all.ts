import { accessProjector } from './access/projector.ts';
import { accessTokensProjector } from './access-tokens/projector.ts';
import { achievementProgressProjector } from './achievement-progress/projector.ts';
import { activityProjector } from './activity/projector.ts';
import { assessmentsProjector } from './assessments/projector.ts';
import { balanceMirrorsProjector } from './balance-mirrors/projector.ts';
import { capabilitiesProjector } from './capabilities/projector.ts';
import { pendingCelebrationsProjector } from './pending-celebrations/projector.ts';
import type { Projector } from './engine/projector.ts';
import { erasuresProjector } from './erasures/projector.ts';
import { featuresProjector } from './features/projector.ts';
import { figuresProjector } from './figures/projector.ts';
import { flightReportsProjector } from './flight-reports/projector.ts';
import { formDraftsProjector } from './form-drafts/projector.ts';
import { guidanceProjector } from './guidance/projector.ts';
import { historyImportsProjector } from './history-imports/projector.ts';
import { invitationsProjector } from './invitations/projector.ts';
import { journeyProgressProjector } from './journey-progress/projector.ts';
import { learningRecordsProjector } from './learning-records/projector.ts';
import { licencesProjector } from './licences/projector.ts';
import { logbookProjector } from './logbook/projector.ts';
import { messageMailsProjector } from './message-mails/projector.ts';
import { notificationsProjector } from './notifications/projector.ts';
import { organizationChangesProjector } from './organization-changes/projector.ts';
import { organizationLogProjector } from './organization-log/projector.ts';
import { organizationsProjector } from './organizations/projector.ts';
import { personEventsProjector } from './person-events/projector.ts';
import { promisesProjector } from './promises/projector.ts';
import { pushesProjector } from './pushes/projector.ts';
import { userDirectoryProjector } from './user-directory/projector.ts';
import { reminderScheduleProjector } from './reminder-schedule/projector.ts';
import { researchProjector } from './research/projector.ts';
import { pollsProjector } from './polls/projector.ts';
import { roadmapVotesProjector } from './roadmap-votes/projector.ts';
import { scenarioRunsProjector } from './scenario-runs/projector.ts';
import { securityEventsProjector } from './security-events/projector.ts';
import { statsProjector } from './stats/projector.ts';
import { streaksProjector } from './streaks/projector.ts';
import { tenantsProjector } from './tenants/projector.ts';
import { userAchievementsProjector } from './user-achievements/projector.ts';
import { webhooksProjector } from './webhooks/projector.ts';
import { witnessRequestsProjector } from './witness-requests/projector.ts';

/** Every read model of the product; the engine creates, fills and rebuilds them. */
export const allProjectors: readonly Projector[] = [
  accessProjector,
  tenantsProjector,
  accessTokensProjector,
  erasuresProjector,
  journeyProgressProjector,
  userAchievementsProjector,
  witnessRequestsProjector,
  achievementProgressProjector,
  statsProjector,
  streaksProjector,
  historyImportsProjector,
  learningRecordsProjector,
  licencesProjector,
  notificationsProjector,
  pushesProjector,
  pollsProjector,
  roadmapVotesProjector,
  formDraftsProjector,
  capabilitiesProjector,
  userDirectoryProjector,
  figuresProjector,
  organizationsProjector,
  guidanceProjector,
  organizationLogProjector,
  organizationChangesProjector,
  webhooksProjector,
  featuresProjector,
  invitationsProjector,
  pendingCelebrationsProjector,
  reminderScheduleProjector,
  messageMailsProjector,
  scenarioRunsProjector,
  flightReportsProjector,
  promisesProjector,
  assessmentsProjector,
  balanceMirrorsProjector,
  logbookProjector,
  activityProjector,
  researchProjector,
  securityEventsProjector,
  personEventsProjector,
];
