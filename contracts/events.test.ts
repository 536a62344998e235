import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { eventDefinitions } from './events.ts';

/** Words that nobody writes: from lists of our own, or checked before, or an organization's and nobody's. */
const notWritten = new Set([
  'AccessTokenCreated.scopes',
  'AccessTokenRotated.scopes',
  'AchievementShared.achievementId',
  'AchievementUnlocked.achievementId',
  'AchievementUnlocked.proof',
  'AchievementValidated.achievementId',
  'AchievementsGranted.achievementId',
  'AchievementsGranted.achievements',
  'AssessmentCompleted.facets',
  'CommunicationPreferencesChanged.pausedUntil',
  'CommunicationPreferencesChanged.quietHoursEnd',
  'CommunicationPreferencesChanged.quietHoursStart',
  'CommunicationPreferencesChanged.timezone',
  'DefinitionDraftChanged.achievementId',
  'DefinitionDraftChanged.content',
  'DefinitionDraftDiscarded.achievementId',
  'DefinitionDrafted.achievementId',
  'DefinitionDrafted.content',
  'DefinitionPublished.achievementId',
  'DefinitionPublished.content',
  'DefinitionRolledBack.achievementId',
  'DefinitionRolledBack.content',
  'DocumentPublished.text',
  'DocumentPublished.title',
  'DomainAdded.domain',
  'DomainRemoved.domain',
  'EngagementRecorded.componentType',
  'GroupCreated.name',
  'GroupRenamed.name',
  'HistoryExported.filter',
  'HistoryImported.unlocked',
  'IdentityLinked.issuer',
  'JobRemovalRequested.job',
  'JobRemovalRequested.jobId',
  'JobRetryRequested.job',
  'JobRetryRequested.jobId',
  'JourneyStarted.timeZone',
  'LearningRecordsAllowed.host',
  'MetricDefined.events',
  'MetricDefined.metric',
  'MetricDefined.usage',
  'MetricReplayCancelled.metric',
  'MetricReplayStarted.metric',
  'NotificationCreated.personalizedContent',
  'NotificationCreated.rule',
  'NotificationCreated.text',
  'OrganizationCreated.domain',
  'OrganizationCreated.name',
  'OrganizationRenamed.name',
  'OrganizationResumed.reason',
  'OrganizationSuspended.reason',
  'PersonErased.events',
  'PilotLicenceIssued.number',
  'PollAnswerWithdrawn.month',
  'PollAnswered.month',
  'PollClosed.month',
  'PollDiscarded.month',
  'PollEnded.month',
  'PollEnded.reason',
  'PollPlanned.month',
  'PollPlanned.ready',
  'PollPlanned.wording',
  'ProcessLogExported.component',
  'ProcessLogExported.from',
  'ProcessLogExported.level',
  'ProcessLogExported.requestId',
  'ProcessLogExported.to',
  'ProgramSettingsChosen.settings',
  'ReplayEnded.differing',
  'ReplayStarted.projections',
  'ReplayStarted.until',
  'RewordingAllowed.host',
  'ScenarioBranched.figures',
  'ScenarioBranched.turns',
  'ScenarioStarted.figures',
  'ScenarioTurnPlayed.choices',
  'ScenarioTurnPlayed.figures',
  'ScenarioTurnPlayed.happened',
  'ServiceAccountCreated.name',
  'ServiceAccountRenamed.name',
  'ServiceTokenCreated.name',
  'ServiceTokenCreated.scopes',
  'ServiceTokenRotated.name',
  'ServiceTokenRotated.scopes',
  'SettingDraftSaved.draft',
  'SsoCertificateAdded.certificate',
  'SsoCertificateRemoved.certificate',
  'SsoConnectionDrafted.settings',
  'SsoConnectionTested.certificates',
  'SsoMetadataAddressChosen.url',
  'StatementsExported.host',
  'WebhookAdded.url',
  'WebhookChanged.url',
  'WebhookReplayed.since',
  'WitnessAsked.about',
]);

type Schema = z.core.JSONSchema.BaseSchema;

/** Whether somebody's own words could stand in such a value. */
function takesWords(schema: Schema | boolean): boolean {
  if (typeof schema === 'boolean') return schema;
  if (schema.const !== undefined || schema.enum) return false;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.some(takesWords);
  const types = [schema.type].flat();
  if (types.includes('string')) return !['uuid', 'date', 'date-time'].includes(schema.format ?? '');
  if (types.includes('array')) return Array.isArray(schema.items) || takesWords(schema.items ?? true);
  if (types.includes('object')) {
    const { properties = {}, additionalProperties = false, propertyNames = true } = schema;
    const named = additionalProperties !== false && takesWords(propertyNames);
    return named || Object.values(properties).some(takesWords) || takesWords(additionalProperties);
  }
  return types.every((type) => type === undefined);
}

it('what a person writes is personal in every event, so that it can be erased', () => {
  const open = Object.values(eventDefinitions).flatMap(({ type, data, personal }) => {
    const { properties = {} } = z.toJSONSchema(data, { unrepresentable: 'any' });
    return Object.entries(properties)
      .filter(([name, schema]) => !(name in personal) && takesWords(schema))
      .map(([name]) => `${type}.${name}`);
  });
  expect(open.toSorted()).toEqual([...notWritten]);
});
