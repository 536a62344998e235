import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { learnerDecider } from '#commands/journey/learner-decider.ts';
import { notificationsDecider } from '#commands/notifications/notifications-decider.ts';
import { type AnyEvent, type RecordedEvent, recorded } from '#contracts/event.ts';
import type { EventToAppend } from '#contracts/event-log.ts';
import { eventDefinitions } from '#contracts/events.ts';
import { dayShifted } from '#contracts/days.ts';
import type { LearnerEvent } from '#contracts/journey/events.ts';
import type { NotificationEvent } from '#contracts/notifications/events.ts';
import { firstAccountId } from '#platform/auth/accounts/first-accounts.ts';
import { systemIds } from '#platform/base/ids.ts';
import { demoOrganizations } from './colleagues.ts';
import { demoPeople } from './idp/people.ts';
import { learnerEmail, recordedLife, recordedLives, recordedLog, type RecordedLife } from './recorded-lives.ts';

const today = '2026-11-05';
const everyone = recordedLives(today, () => true);
const colleagues = everyone.filter(({ person }) => person.email !== learnerEmail);
const lena = recordedLife(learnerEmail, today);

const idOf = ({ person }: RecordedLife) => firstAccountId(person, systemIds);
const eventsIn = (life: RecordedLife, kind: string): readonly EventToAppend[] =>
  life.streams.find(({ stream }) => stream === `${kind}-${idOf(life)}`)?.events ?? [];
const typesIn = (life: RecordedLife, kind: string) => eventsIn(life, kind).map(({ type }) => type);

/** A stream folded by its decider: each stream holds its own events. */
const folded = <State, Event extends AnyEvent>(
  { evolve, initialState }: { evolve: (state: State, event: RecordedEvent<Event>) => State; initialState: State },
  events: readonly EventToAppend[],
): State =>
  events.reduce((state, event, revision) => {
    const place = { stream: '', revision, position: '', recordedAt: event.metadata.occurredAt };
    return evolve(state, recorded<AnyEvent>(event, { ...event, ...place }) as RecordedEvent<Event>);
  }, initialState);
const journeyOf = (life: RecordedLife) =>
  folded<typeof learnerDecider.initialState, LearnerEvent>(learnerDecider, eventsIn(life, 'learner'));
const textsOf = (life: RecordedLife): string[] =>
  eventsIn(life, 'learner').flatMap(({ data }) => {
    const { storyText, notes, description } = data as Record<string, unknown>;
    return [storyText, notes, description].filter((text) => typeof text === 'string' && text !== '') as string[];
  });

describe('the log of the demo', () => {
  test('has the learner and some forty colleagues, with names of their own, in two organizations and two languages', () => {
    expect(colleagues.length).toBeGreaterThanOrEqual(40);
    const names = colleagues.map(({ person }) => `${person.firstName} ${person.lastName}`);
    const addresses = everyone.map(({ person }) => person.email);
    const taken = demoPeople.map(({ email }) => email);
    expect(new Set(names).size).toBe(colleagues.length);
    expect(new Set([...addresses, ...taken]).size).toBe(everyone.length + taken.length);
    for (const { domain } of demoOrganizations) {
      const people = colleagues.map(({ person }) => person).filter(({ email }) => email.endsWith(`@${domain}`));
      expect(people.length).toBeGreaterThanOrEqual(20);
      expect(people.filter(({ language }) => language === 'de').length).toBeGreaterThanOrEqual(5);
      expect(people.some(({ role }) => role === 'mentor')).toBe(true);
    }
  });

  test('holds events of this version, each in order and in the past on whatever day it is imported', () => {
    for (const day of ['2026-03-07', '2028-02-29']) {
      const midnight = `${day}T00:00:00.000Z`;
      for (const { person, streams } of recordedLives(day, () => true)) {
        for (const { events } of streams) {
          const moments = events.map(({ metadata }) => metadata.occurredAt);
          expect([person.email, moments]).toEqual([person.email, moments.toSorted()]);
          expect((moments.at(-1) ?? '') < midnight).toBe(true);
          expect(moments.every((moment) => moment >= person.registeredAt)).toBe(true);
          for (const { type, data, metadata } of events) {
            expect(eventDefinitions[type]?.data.safeParse(data).error, type).toBeUndefined();
            expect(metadata.schemaVersion).toBe(eventDefinitions[type]?.version);
          }
        }
      }
    }
  });

  test('has no event twice, and no stream twice', () => {
    const streams = everyone.flatMap((life) => life.streams);
    const ids = streams.flatMap(({ events }) => events.map(({ id }) => id));
    expect(new Set(streams.map(({ stream }) => stream)).size).toBe(streams.length);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('tells each day and each time from the day of the import, and leaves every other text alone', () => {
    const daysLater = recordedLives(dayShifted(today, 3), () => true);
    const later = JSON.stringify(daysLater).replace(/\d{4}-\d\d-\d\d(?=[T"])/g, (day) => dayShifted(day, -3));
    expect(later).toBe(JSON.stringify(everyone));
    const ofThatYear = /20[012]\d-\d\d/;
    expect(
      readFileSync(recordedLog, 'utf8').replace(
        /"\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?"|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
        '',
      ),
    ).not.toMatch(ofThatYear);
  });

  test('has no text twice', () => {
    const texts = colleagues.flatMap(textsOf);
    expect(texts.length).toBeGreaterThan(150);
    expect(texts.filter((text, place) => texts.indexOf(text) !== place)).toEqual([]);
  });

  test('has enough people at each place of the journey for figures that are shown', () => {
    for (const { domain } of demoOrganizations) {
      const steps = colleagues
        .filter(({ person }) => person.email.endsWith(`@${domain}`))
        .map((life) => journeyOf(life).completedSteps.length);
      for (const step of [1, 2, 3, 4, 5, 6]) {
        expect(steps.filter((completed) => completed >= step).length).toBeGreaterThanOrEqual(5);
      }
    }
    const landed = colleagues.map(journeyOf).filter(({ completedSteps }) => completedSteps.length === 6);
    expect(landed.length).toBeGreaterThan(10);
    expect(landed.every(({ licence }) => licence !== null)).toBe(true);
  });

  test('brings nobody a mail, a push or a reminder', () => {
    for (const life of colleagues) {
      const notified = eventsIn(life, 'notifications');
      const chosen = notified.filter(({ type }) => type === 'CommunicationPreferencesChanged').at(-1)?.data;
      expect(chosen).toMatchObject({ progressReminders: false, encouragementMessages: false, tipOfTheDay: false });
      expect(JSON.stringify(chosen)).not.toMatch(/"(?:email|push)":true/u);
    }
    const made = everyone
      .flatMap((life) => eventsIn(life, 'notifications'))
      .filter(({ type }) => type === 'NotificationCreated');
    expect(made.filter(({ data }) => String((data as { channels: unknown }).channels) !== 'app')).toEqual([]);
  });

  test('has witnesses and mentors who were asked, and answers of some of them', () => {
    const asked = colleagues.flatMap((life) => typesIn(life, 'witnesses'));
    const answered = asked.filter((type) => type === 'WitnessAnswered').length;
    expect(answered).toBeGreaterThan(8);
    expect(asked.filter((type) => type === 'WitnessAsked').length).toBeGreaterThan(answered);
  });
});

describe('the learner of the demo', () => {
  test('is half-way after eight weeks, with three steps, Life open and a streak up to yesterday', () => {
    const state = journeyOf(lena);
    expect(state.completedSteps).toEqual([1, 2, 3]);
    expect(state.unlockedComponents).toEqual(['life']);
    expect(state.measures.streak_days).toBeGreaterThanOrEqual(6);
    expect(state.days.newest.at(-1)?.day).toBe('2026-11-04');
    expect(state.measures.flight_reports_submitted).toBe(8);
    expect(Object.keys(state.achievements).length).toBeGreaterThan(8);
    expect(Object.keys(state.achievements).length).toBeLessThan(18);
    expect(state.returning.letters).toMatchObject([{ opensOn: '2026-11-07', isOpen: false }]);
  });

  test('took an assessment twice, looked in the mirrors of balance, has played a scenario and begun another', () => {
    expect(typesIn(lena, 'assessment')).toEqual(['AssessmentCompleted', 'AssessmentCompleted']);
    expect(typesIn(lena, 'balance').filter((type) => type === 'WheelRated')).toHaveLength(2);
    expect(typesIn(lena, 'scenario').filter((type) => type === 'ScenarioTurnPlayed')).toHaveLength(15);
    expect(typesIn(lena, 'scenario').filter((type) => type === 'ScenarioFinished')).toHaveLength(1);
    expect(typesIn(lena, 'witnesses')).toEqual(['WitnessAsked', 'WitnessAnswered', 'WitnessAsked']);
  });

  test('has read the older celebrations, but not the new ones', () => {
    const bell = folded<typeof notificationsDecider.initialState, NotificationEvent>(
      notificationsDecider,
      eventsIn(lena, 'notifications'),
    );
    expect(bell.unread.size).toBeGreaterThan(0);
    expect(bell.unread.size).toBeLessThan(5);
  });
});
