import { joined } from '#contracts/handler.ts';
import { achievementProgressHandlers } from './achievement-progress/api.ts';
import { balanceMirrorHandlers } from './balance-mirrors/api.ts';
import { assessmentHandlers } from './assessments/api.ts';
import { capabilityHandlers } from './capabilities/api.ts';
import { engagementMetricsHandlers } from './engagement-metrics/api.ts';
import { preferenceHandlers } from './reminder-schedule/api.ts';
import { messageMailHandlers } from './message-mails/api.ts';
import { erasureHandlers } from './erasures/api.ts';
import { communityHandlers } from './community/api.ts';
import { figuresHandlers } from './figures/api.ts';
import { featureHandlers } from './features/api.ts';
import { balanceHandlers } from './flight-reports/api.ts';
import { guidanceHandlers } from './guidance/api.ts';
import { invitationHandlers } from './invitations/api.ts';
import { insightHandlers } from './insights/api.ts';
import { journeyHandlers } from './journey-progress/api.ts';
import { type LearningRecordPorts, learningRecordHandlers } from './learning-records/api.ts';
import { logbookHandlers } from './logbook/api.ts';
import { type MirrorPorts, mirrorHandlers } from './mirror/api.ts';
import { notificationHandlers } from './notifications/api.ts';
import { type OrganizationChangesPorts, organizationChangesHandlers } from './organization-changes/api.ts';
import { organizationLogHandlers } from './organization-log/api.ts';
import { pollHandlers } from './polls/api.ts';
import { promiseHandlers } from './promises/api.ts';
import { type OwnOrganizationPorts, ownOrganizationHandlers } from './organizations/own-api.ts';
import { type PersonPorts, userDirectoryHandlers, personHandlers } from './user-directory/api.ts';
import type { ReadContext } from './read-context.ts';
import { formDraftHandlers } from './form-drafts/api.ts';
import { roadmapVoteHandlers } from './roadmap-votes/api.ts';
import { scenarioHandlers } from './scenario-runs/api.ts';
import { type ReadRecordPorts, securityEventHandlers } from './security-events/api.ts';
import { statusBoardHandlers } from './status-board/api.ts';
import { statsHandlers } from './stats/api.ts';
import { streakHandlers } from './streaks/api.ts';
import { tenantHandlers } from './tenants/api.ts';
import { userAchievementHandlers } from './user-achievements/api.ts';
import { witnessRequestHandlers } from './witness-requests/api.ts';

/** The handlers of all endpoints that answer from read models. */
export const readHandlers = (
  context: ReadContext,
  installation: OwnOrganizationPorts &
    PersonPorts &
    ReadRecordPorts &
    MirrorPorts &
    OrganizationChangesPorts &
    LearningRecordPorts,
) =>
  joined(
    journeyHandlers(context),
    userAchievementHandlers(context),
    communityHandlers(context),
    witnessRequestHandlers(context),
    achievementProgressHandlers(context),
    statsHandlers(context),
    streakHandlers(context),
    notificationHandlers(context),
    preferenceHandlers(context),
    messageMailHandlers(context),
    pollHandlers(context),
    joined(roadmapVoteHandlers(context), formDraftHandlers(context)),
    scenarioHandlers(context),
    balanceHandlers(context),
    balanceMirrorHandlers(context),
    learningRecordHandlers(context, installation),
    logbookHandlers(context),
    mirrorHandlers(context, installation),
    promiseHandlers(context),
    assessmentHandlers(context),
    insightHandlers(context),
    engagementMetricsHandlers(context),
    figuresHandlers(context),
    securityEventHandlers(context, installation),
    capabilityHandlers(context),
    statusBoardHandlers(context),
    userDirectoryHandlers(context),
    personHandlers(context, installation),
    erasureHandlers(context),
    featureHandlers(context),
    guidanceHandlers(context),
    organizationLogHandlers(context),
    tenantHandlers(context),
    ownOrganizationHandlers(context, installation),
    organizationChangesHandlers(context, installation),
    invitationHandlers(context),
  );
