import { describe, expect, test } from 'vitest';
import { learnerDecider } from '#commands/journey/learner-decider.ts';
import { type AnyEvent, type RecordedEvent, recorded } from '#contracts/event.ts';
import { eventDefinitions } from '#contracts/events.ts';
import type { LearnerEvent } from '#contracts/journey/events.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import { notificationsStream } from '#contracts/notifications/streams.ts';
import { systemIds } from '#platform/base/ids.ts';
import { demoPeople } from '../idp/people.ts';
import type { Colleague } from './colleague.ts';
import { colleagueBegins, colleagueHistory, colleagueNow } from './colleague-history.ts';
import { demoOrganizations } from './everyone.ts';

const now = '2026-03-04T00:20:00.000Z';
const everyone = demoOrganizations.flatMap((organization) =>
  organization.people.map((person) => ({
    ...organization,
    person,
    userId: systemIds.derived('test', person.username),
  })),
);

const mentorId = systemIds.derived('test mentor');

const lives = everyone.map(({ person, userId, variant }) => {
  const belonging = {
    userId,
    organizationId: systemIds.derived('test organization'),
    variant,
    mentors: [mentorId],
    captain: systemIds.derived('captain'),
  };
  const appends = colleagueHistory(person, belonging, now);
  const eventsIn = (stream: string) => appends.find((append) => append.stream === stream)?.events ?? [];
  const learner = eventsIn(learnerStream(userId));
  const state = learner.reduce((folded, event, revision) => {
    const place = { stream: learnerStream(userId), revision, position: '', recordedAt: now };
    // The stream holds events of a learner alone.
    return learnerDecider.evolve(
      folded,
      recorded<AnyEvent>(event, { ...event, ...place }) as RecordedEvent<LearnerEvent>,
    );
  }, learnerDecider.initialState);
  return { person, belonging, appends, state, notified: eventsIn(notificationsStream(userId)) };
});

/** Every text that a colleague wrote. */
const textsOf = ({ written, stories = [], ripples = [], notes = [], anchors = [], project }: Colleague): string[] => [
  ...Object.values(written ?? {}).flatMap((text: unknown) => (typeof text === 'string' ? [text] : [])),
  ...(written?.promise ? [written.promise[0]] : []),
  ...stories.flatMap(({ title, text }) => [title, text]),
  ...ripples.flatMap(({ text, counted }) => [text, ...(counted ? [counted[2]] : [])]),
  ...notes,
  ...anchors.map(([, text]) => text),
  ...(project ? [project.name, project.description] : []),
];
const words = (text: string): number => text.split(/\s+/u).length;

describe('the colleagues of the demo', () => {
  test('are some forty, with names of their own, in two organizations and two languages', () => {
    expect(everyone.length).toBeGreaterThanOrEqual(40);
    const names = everyone.map(({ person }) => `${person.firstName} ${person.lastName}`);
    const addresses = everyone.map(({ person, domain }) => `${person.username}@${domain}`);
    const taken = demoPeople.map(({ email }) => email);
    expect(new Set(names).size).toBe(everyone.length);
    expect(new Set([...addresses, ...taken]).size).toBe(everyone.length + taken.length);
    for (const { people } of demoOrganizations) {
      expect(people.length).toBeGreaterThanOrEqual(20);
      expect(people.filter(({ language }) => language === 'de').length).toBeGreaterThanOrEqual(5);
      expect(people.some(({ role }) => role === 'mentor')).toBe(true);
    }
  });

  test('wrote no text twice', () => {
    const texts = everyone.flatMap(({ person }) => textsOf(person));
    expect(texts.length).toBeGreaterThan(500);
    expect(texts.filter((text, place) => texts.indexOf(text) !== place)).toEqual([]);
  });

  test('are wherever their history says, and those with six steps have earned the licence', () => {
    for (const { person, state } of lives) {
      expect([person.username, state.completedSteps.length]).toEqual([person.username, person.steps ?? 0]);
      expect([person.username, state.licence !== null]).toEqual([person.username, person.steps === 6]);
    }
    expect(lives.filter(({ state }) => state.licence).length).toBeGreaterThan(10);
  });

  test('who fly to the end tell stories of forty words, name three values and promise something to someone', () => {
    for (const { written, stories = [] } of everyone.flatMap(({ person }) => (person.steps === 6 ? [person] : []))) {
      expect(words(written?.child ?? '')).toBeGreaterThanOrEqual(40);
      expect(written?.values?.length).toBeGreaterThanOrEqual(3);
      expect(written?.promise).toHaveLength(2);
      for (const { title, text } of stories) expect([title, words(text) >= 40]).toEqual([title, true]);
    }
  });

  test('are enough at each place of the journey for figures that are shown', () => {
    for (const { people } of demoOrganizations) {
      for (const step of [1, 2, 3, 4, 5, 6]) {
        expect(people.filter(({ steps }) => (steps ?? 0) >= step).length).toBeGreaterThanOrEqual(5);
      }
    }
  });

  test('did everything in order and in the past, as events that can be read', () => {
    for (const { person, appends } of lives) {
      for (const { events } of appends) {
        const moments = events.map(({ metadata }) => metadata.occurredAt);
        expect([person.username, moments]).toEqual([person.username, moments.toSorted()]);
        expect((moments.at(-1) ?? '') < now).toBe(true);
        for (const { type, data } of events) {
          expect(eventDefinitions[type]?.data.safeParse(data).error, type).toBeUndefined();
        }
      }
    }
  });

  test('want no mail and no push, and no reminder after their last day', () => {
    for (const { notified } of lives) {
      const chosen = notified.filter(({ type }) => type === 'CommunicationPreferencesChanged').at(-1)?.data;
      expect(chosen).toMatchObject({ progressReminders: false, encouragementMessages: false, tipOfTheDay: false });
      expect(JSON.stringify(chosen)).not.toMatch(/"(?:email|push)":true/u);
      const channels = notified
        .filter(({ type }) => type === 'NotificationCreated')
        .flatMap(({ data }) => (data as { channels?: string[] }).channels ?? []);
      expect(new Set(channels)).toEqual(new Set(channels.length > 0 ? ['app'] : []));
    }
  });

  test('show each other different achievements', () => {
    const shown = lives.map(({ state }) =>
      Object.entries(state.achievements).flatMap(([id, { shared }]) => (shared === 'private' ? [] : [id])),
    );
    expect(new Set(shown.flat()).size).toBeGreaterThan(8);
    expect(shown.filter((ids) => ids.length > 1).length).toBeGreaterThan(15);
  });

  test('have asked witnesses and mentors, heard from some of them, and said which labels are theirs', () => {
    const typesOf = (stream: string) =>
      lives.flatMap(({ appends }) =>
        appends
          .filter((append) => append.stream.startsWith(stream))
          .flatMap(({ events }) => events.map(({ type }) => type)),
      );
    const asked = typesOf('witnesses-');
    const answered = asked.filter((type) => type === 'WitnessAnswered').length;
    expect(answered).toBeGreaterThan(8);
    expect(asked.filter((type) => type === 'WitnessAsked').length).toBeGreaterThan(answered);
    expect(typesOf('mirror-').length).toBeGreaterThan(8);
  });

  test('take part in research only if they want to', () => {
    for (const { person, appends } of lives) {
      const consents = appends.flatMap(({ events }) => events).filter(({ type }) => type === 'ResearchConsentChanged');
      expect([person.username, consents.length]).toEqual([person.username, person.declinesResearch ? 0 : 1]);
    }
  });

  test('are the same when they are made again, also from the day on which they registered', () => {
    for (const { person, belonging, appends } of lives.slice(0, 4)) {
      expect(colleagueHistory(person, belonging, colleagueNow(person, colleagueBegins(person, now)))).toEqual(appends);
    }
  });
});
