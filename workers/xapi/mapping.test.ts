import { readFileSync } from 'node:fs';
import { statement as checkStatement } from '@learninglocker/xapi-validation/dist/factory.js';
import { describe, expect, it } from 'vitest';
import { eventDefinitions } from '#contracts/events.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import { systemIds } from '#platform/base/ids.ts';
import { isMapped, mappedTypes, mappingVersion, statementOf } from './mapping.ts';

const userId = '11111111-1111-4111-8111-111111111111';
const licenceId = '33333333-3333-4333-8333-333333333333';
const context = {
  publicUrl: 'https://flight.example.org',
  pseudonym: '44444444-4444-4444-8444-444444444444',
  derivedId: systemIds.derived,
};

const event = (type: string, data: object, more: object = {}): RecordedEvent => ({
  id: systemIds.derived('event', type),
  stream: `learner-${userId}`,
  revision: 4,
  position: '7',
  type,
  data,
  recordedAt: '2025-06-10T18:00:01.000Z',
  metadata: {
    schemaVersion: 1,
    occurredAt: '2025-06-10T18:00:00.000Z',
    correlationId: '55555555-5555-4555-8555-555555555555',
    causationId: null,
    commandId: '66666666-6666-4666-8666-666666666666',
    requestId: 'request',
    actor: { kind: 'person', id: userId },
    subject: userId,
    ...more,
  },
});

/** What somebody wrote or measured: none of it may be in a statement. */
const canary = 'canary';
const progress = { day: '2025-06-10', measures: { canary: 71 } };
const events = {
  JourneyStarted: event('JourneyStarted', { timeZone: canary }),
  StepCompleted: event('StepCompleted', { step: 3, answers: { canary }, facts: null, ...progress }),
  ComponentUnlocked: event('ComponentUnlocked', { component: 'money', step: 4 }),
  JourneyCompleted: event('JourneyCompleted', { daysSinceStart: 12 }),
  FlightReportSubmitted: event('FlightReportSubmitted', {
    lifeBalance: 71,
    moneyProgress: 72,
    joyLevel: 73,
    notes: canary,
    ...progress,
  }),
  EngagementRecorded: event('EngagementRecorded', {
    engagementType: canary,
    finished: 'lemonade',
    journeyStep: 4,
    componentType: null,
    details: { canary },
    ...progress,
  }),
  AchievementUnlocked: event('AchievementUnlocked', {
    achievementId: 'first-lift',
    definitionVersion: 1,
    tier: 'bronze',
    points: 71,
    proof: { canary: { value: 71, threshold: 72, events: [] } },
  }),
  PilotLicenceIssued: event('PilotLicenceIssued', { licenceId, number: canary, done: null }),
  PilotLicenceRevoked: event('PilotLicenceRevoked', { licenceId, by: 'holder' }),
  AssessmentCompleted: event('AssessmentCompleted', {
    resultId: licenceId,
    assessment: 'agency',
    definitionVersion: 1,
    answers: { canary: 71 },
    total: 72,
    facets: { canary: 73 },
    solved: 1,
    tasks: 1,
  }),
};

const mapped = (one: RecordedEvent, changed: Partial<typeof context> = {}) => {
  if (!isMapped(one)) throw new Error(`${one.type} is not mapped`);
  return statementOf(one, { ...context, ...changed });
};
const statements = Object.values(events).map((one) => mapped(one));

describe('the statements of version 1', () => {
  it('are those of the golden file: the meaning of one changes only with the version', () => {
    const golden = readFileSync(new URL(`./statements-${mappingVersion}.golden.ndjson`, import.meta.url), 'utf8');
    expect(statements).toEqual(
      golden
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    );
  });

  it('cover every mapped event, and each event is one of the product', () => {
    expect(Object.keys(events).toSorted()).toEqual(mappedTypes.toSorted());
    expect(mappedTypes.filter((type) => !(type in eventDefinitions))).toEqual([]);
  });

  it('are without fault by the rules of xAPI 1.0.3', () => {
    for (const one of statements) expect(checkStatement(one, ['statement']), JSON.stringify(one)).toEqual([]);
  });

  it('have nothing that anyone wrote, measured or scored, and nothing of the account', () => {
    const all = JSON.stringify(statements);
    expect(all).not.toMatch(/[:,[]"?7[123]\b/);
    for (const kept of [canary, userId, 'request', '66666666']) {
      expect(all.includes(kept), kept).toBe(false);
    }
  });

  it('are the same for the same event, and have ids of their own', () => {
    expect(Object.values(events).map((one) => mapped(one))).toEqual(statements);
    expect(new Set(statements.map((one) => one?.id)).size).toBe(statements.length);
  });

  it('have the product as platform and the version as revision, except where the object is no activity', () => {
    for (const one of statements) {
      const isActivity = one?.object.objectType === 'Activity';
      expect(one?.context.platform).toBe(isActivity ? 'Red Helicopter' : undefined);
      expect(one?.context.revision).toBe(isActivity ? String(mappingVersion) : undefined);
    }
  });

  it('take a revoked licence back by the id of the statement that reported it', () => {
    const revoked = mapped(events.PilotLicenceRevoked);
    expect(revoked?.object).toEqual({ objectType: 'StatementRef', id: mapped(events.PilotLicenceIssued)?.id });
    expect(revoked?.verb.id).toBe('http://adlnet.gov/expapi/verbs/voided');
  });
});

it('what was recorded elsewhere and brought along becomes no statement', () => {
  const { data } = events.FlightReportSubmitted;
  expect(mapped(event('FlightReportSubmitted', data as object, { imported: licenceId }))).toBeNull();
});

it('an engagement becomes a statement only when a scenario was finished', () => {
  const { data } = events.EngagementRecorded;
  expect(mapped(event('EngagementRecorded', { ...(data as object), finished: null }))).toBeNull();
});

it('an achievement that administrators made has an address that is an IRI, whatever its id', () => {
  const { data } = events.AchievementUnlocked;
  const made = mapped(event('AchievementUnlocked', { ...(data as object), achievementId: 'own one/ü' }));
  expect(made?.object).toMatchObject({
    id: 'https://flight.example.org/xapi/activities/achievements/own%20one%2F%C3%BC',
  });
  expect(checkStatement(made, ['statement'])).toEqual([]);
});

it('an event of another kind, or one that this version cannot read, is not mapped', () => {
  expect(isMapped(event('StoryTold', {}))).toBe(false);
  expect(isMapped({ ...events.StepCompleted, unreadable: 'newer' })).toBe(false);
  expect(isMapped(event('toString', {}))).toBe(false);
});
