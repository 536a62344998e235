import { accountEvents } from '#contracts/accounts/events.ts';
import { assessmentEvents } from '#contracts/assessments/events.ts';
import type { AnyEventDefinition } from '#contracts/event.ts';
import type { EventLog, EventToAppend } from '#contracts/event-log.ts';
import { learnerEvents } from '#contracts/journey/events.ts';
import { mirrorEvents } from '#contracts/mirror/events.ts';
import { notificationEvents } from '#contracts/notifications/events.ts';
import { pollAnswerEvents } from '#contracts/polls/events.ts';
import { researchEvents } from '#contracts/research/events.ts';
import { scenarioEvents } from '#contracts/scenarios/events.ts';
import { kindsOfPersonStreams } from '#contracts/streams.ts';
import { metadataOf } from '#platform/adapters/event-store/testing/metadata.ts';
import { sampleOf } from '#platform/adapters/event-store/testing/sample.ts';
import { systemIds } from '#platform/base/ids.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Puts the canary in every personal field. Kinds and ids, such as the keys of imported records, have no room for words. */
function said(value: unknown, canary: string): unknown {
  if (typeof value === 'string') return uuid.test(value) ? value : `${value} ${canary}`;
  if (Array.isArray(value)) return value.map((item) => said(item, canary));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name === 'first' ? canary : name,
      name === 'kind' ? inner : said(inner, canary),
    ]),
  );
}

/** An event of a type with the canary in all of its personal fields, about a person. */
function eventWith(definition: AnyEventDefinition, canary: string, subject: string, at: string): EventToAppend {
  const sample = sampleOf(definition.data) as Record<string, unknown>; // the data of every event is an object
  const personal = Object.keys(definition.personal).map((name) => [name, said(sample[name], canary)]);
  const id = systemIds.fresh();
  return {
    id,
    type: definition.type,
    data: { ...sample, ...Object.fromEntries(personal) },
    metadata: metadataOf(id, {
      schemaVersion: definition.version,
      occurredAt: at,
      actor: { kind: 'person', id: subject },
      subject,
    }),
  };
}

const eventsOf = {
  account: accountEvents,
  learner: learnerEvents,
  notifications: notificationEvents,
  scenario: scenarioEvents,
  assessment: assessmentEvents,
  research: researchEvents,
  poll: pollAnswerEvents,
  mirror: mirrorEvents,
  insights: kindsOfPersonStreams.get('insights')?.events ?? {},
};

/** Appends an event of every type about a person, with the canary in every personal field. */
export async function tellEverything(log: EventLog, canary: string, userId: string): Promise<void> {
  for (const [area, definitions] of Object.entries(eventsOf)) {
    const events = Object.values(definitions)
      .filter(({ type }) => type !== 'PersonErased')
      .map((definition) => eventWith(definition, canary, userId, new Date().toISOString()));
    await log.append(`${area}-${userId}`, events, { expected: 'any' });
  }
}
