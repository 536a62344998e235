import { registrationSchema } from '#contracts/accounts/forms.ts';
import { userSchema } from '#contracts/accounts/views.ts';
import { achievementDefinitionSchema, statsSchema, userAchievementSchema } from '#contracts/achievements/views.ts';
import {
  adminUserSchema,
  invitationSchema,
  organizationSchema,
  personEventSchema,
} from '#contracts/administration/views.ts';
import { api } from '#contracts/api.ts';
import { contentSchema, thresholdsSchema } from '#contracts/achievements/content.ts';
import { definitionVersionSchema } from '#contracts/configuration/definition-views.ts';
import { whatIfResultSchema } from '#contracts/configuration/what-if.ts';
import { commandAnswer, type Endpoint } from '#contracts/endpoint.ts';
import { quotedEntrySchema, weeksSchema } from '#contracts/insights/views.ts';
import { journeyProgressSchema } from '#contracts/journey/progress.ts';
import { faultsSchema } from '#contracts/journey/history-import.ts';
import { licenceDeedSchema, licenceGapSchema } from '#contracts/licences/evidence.ts';
import { ownLicenceSchema, provenSchema } from '#contracts/licences/views.ts';
import { entryContentSchema } from '#contracts/logbook/entry.ts';
import { pushDeviceSchema } from '#contracts/notifications/push.ts';
import { reminderSettingsSchema } from '#contracts/notifications/reminder-settings.ts';
import {
  communicationPreferencesSchema,
  mailAndPushSchema,
  notificationSchema,
  notificationWhySchema,
} from '#contracts/notifications/views.ts';
import { bulkAnswerSchema, bulkBody } from '#contracts/organizations/bulk-invitations.ts';
import { connectionSchema, recognitionSchema, ssoViewSchema } from '#contracts/organizations/views.ts';
import {
  communityMemberSchema,
  mentoringRequestSchema,
  shownSchema,
  witnessRequestSchema,
} from '#contracts/people/views.ts';
import {
  changeSchema,
  listedAchievementSchema,
  listedLicenceSchema,
  listedMemberSchema,
  listedPersonSchema,
  listedProgressSchema,
  listedStepSchema,
} from '#contracts/programs/changes.ts';
import { serviceAccountSchema, tokenSchema } from '#contracts/programs/tokens.ts';
import { attemptSchema, webhookSchema } from '#contracts/programs/webhooks.ts';
import { letterSchema, promiseSchema, weeklyCheckSchema } from '#contracts/promises/views.ts';
import { pollResultSchema } from '#contracts/polls/result.ts';
import { storedWordingSchema } from '#contracts/polls/wording.ts';
import { weekFiguresSchema } from '#contracts/research/contributors.ts';
import { finishedRunSchema, outcomeSchema, scenarioRunSchema, scenarioTurnSchema } from '#contracts/scenarios/views.ts';
import { secondProofSchema } from '#contracts/security/forms.ts';
import { assertionSchema, credentialSchema, requestOptionsSchema } from '#contracts/security/passkey-forms.ts';
import { securityEventSchema, sessionSchema } from '#contracts/security/views.ts';
import { failedPartSchema } from '#contracts/together/failed-part.ts';
import { listedUploadSchema, uploadSchema } from '#contracts/uploads/views.ts';
import { answerShapes } from './open-api-answers.ts';

/** Shapes with a meaning of their own, under the names that the document gives them wherever they occur. */
export const sharedShapes: Readonly<Record<string, Endpoint['output']>> = {
  ...answerShapes,
  // Also parts of what is read together.
  AchievementDefinitions: api.achievementDefinitions.output,
  AllAchievementProgress: api.achievementProgress.output,
  Balance: api.balance.output,
  JourneySteps: api.journeySteps.output,
  Letters: api.letters.output,
  LogbookQuote: api.logbookQuote.output,
  NotificationList: api.notifications.output,
  ProgressSharing: api.progressSharing.output,
  Promises: api.promises.output,
  Streak: api.streak.output,
  FeatureSwitches: api.switchedFeatures.output,
  UserAchievements: api.userAchievements.output,
  WeeklyCheck: api.weeklyCheck.output,
  FailedPart: failedPartSchema,
  AccessToken: tokenSchema,
  AchievementDefinition: achievementDefinitionSchema,
  AchievementStats: statsSchema,
  AdministratorAnswer: api.adminUser.output,
  AssessmentResult: api.completeAssessment.output.shape.result,
  BulkInvitations: bulkBody,
  BegunReplayAnswer: api.replayProjection.output,
  BulkInvitationsAnswer: bulkAnswerSchema,
  CommandAnswer: commandAnswer({}),
  CommunicationPreferences: communicationPreferencesSchema,
  CommunityMember: communityMemberSchema,
  FollowUpQuestion: api.mirror.output.shape.followUps.def.element,
  QuotedEntry: quotedEntrySchema,
  InsightWeeks: weeksSchema,
  Definition: api.adminDefinition.output,
  DefinitionAnswer: api.publishDefinition.output,
  DefinitionContent: contentSchema,
  DefinitionVersion: definitionVersionSchema,
  Thresholds: thresholdsSchema,
  WhatIf: api.adminDefinition.output.shape.whatIf.def.innerType,
  WhatIfResult: whatIfResultSchema,
  EntryContent: entryContentSchema,
  FinishedRun: finishedRunSchema,
  Health: api.health.output,
  HistoryImport: api.importHistory.output,
  Invitation: invitationSchema,
  JourneyProgress: journeyProgressSchema,
  JourneyStep: api.journeyStep.output,
  LearnerPromise: promiseSchema,
  Letter: letterSchema,
  LicenceDeed: licenceDeedSchema,
  LicenceGap: licenceGapSchema,
  LifeMoneyJoy: outcomeSchema,
  LineFaults: faultsSchema,
  ListedAchievement: listedAchievementSchema,
  ListedEntry: api.logbook.output.shape.items.def.element,
  ListedLicence: listedLicenceSchema,
  ListedMember: listedMemberSchema,
  ListedPerson: listedPersonSchema,
  ListedProgress: listedProgressSchema,
  ListedStep: listedStepSchema,
  ListedUpload: listedUploadSchema,
  MailAndPush: mailAndPushSchema,
  MemberChange: changeSchema,
  MentoringRequest: mentoringRequestSchema,
  NewServiceToken: api.addServiceToken.body,
  NewToken: api.createAccessToken.output,
  Notification: notificationSchema,
  NotificationReason: notificationWhySchema,
  Organization: organizationSchema,
  OwnLicence: ownLicenceSchema,
  Passkey: api.addPasskey.output.shape.passkey,
  PasskeyAssertion: assertionSchema,
  PasskeyCredential: credentialSchema,
  PasskeyRequest: requestOptionsSchema,
  Person: adminUserSchema,
  PersonEvent: personEventSchema,
  PollResult: pollResultSchema,
  PollWording: storedWordingSchema,
  Proven: provenSchema,
  PushDevice: pushDeviceSchema,
  Recognition: recognitionSchema,
  Registration: registrationSchema,
  ReminderSettings: reminderSettingsSchema,
  Replay: api.replayProgress.output,
  ScenarioRun: scenarioRunSchema,
  ScenarioTurn: scenarioTurnSchema,
  SecondProof: secondProofSchema,
  SecurityEvent: securityEventSchema,
  ServiceAccount: serviceAccountSchema,
  Session: sessionSchema,
  ShownToWitness: shownSchema,
  SignedIn: api.login.output,
  SsoConnection: connectionSchema,
  SsoView: ssoViewSchema,
  StepUp: api.stepUp.body,
  SwitchedFeatures: api.switchedFeatures.output.shape.features,
  UnreadCount: api.readNotification.output,
  Upload: uploadSchema,
  UsageEvent: api.analyticsEvent.body,
  User: userSchema,
  UserAchievement: userAchievementSchema,
  Webhook: webhookSchema,
  WebhookAttempt: attemptSchema,
  WebhookForm: api.addWebhook.body,
  WeekFigures: weekFiguresSchema,
  WeeklyReading: weeklyCheckSchema.shape.first.def.innerType,
  WheelRatings: api.rateWheel.body.shape.ratings,
  WitnessRequest: witnessRequestSchema,
};
