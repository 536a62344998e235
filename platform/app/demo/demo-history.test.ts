import { describe, expect, test } from 'vitest';
import { learnerDecider } from '#commands/journey/learner-decider.ts';
import { notificationsDecider } from '#commands/notifications/notifications-decider.ts';
import { balanceStream } from '#contracts/balance/streams.ts';
import { assessmentStream } from '#contracts/assessments/streams.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import { eventDefinitions } from '#contracts/events.ts';
import type { LearnerEvent } from '#contracts/journey/events.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import type { NotificationEvent } from '#contracts/notifications/events.ts';
import type { WitnessEvent } from '#contracts/people/events.ts';
import { witnessesStream } from '#contracts/people/streams.ts';
import { notificationsStream } from '#contracts/notifications/streams.ts';
import { scenarioStream } from '#contracts/scenarios/streams.ts';
import { memoryLog } from '#platform/adapters/event-store/memory.ts';
import { SettableClock } from '#platform/testing/settable-clock.ts';
import { demoHistory, demoHistoryBegins, writeDemoHistory } from './demo-history.ts';

const lena = {
  userId: '0a5d1c5e-6f0e-4f0b-9d51-0f5f4f7c2a11',
  firstName: 'Lena',
  timeZone: 'UTC',
  mentor: { mentorId: '3f1e6c0a-94a7-4c5b-8f43-4ac1f6c0a002', organizationId: '7d8f3c1e-2b6a-4c3d-9e5f-1a2b3c4d5e6f' },
};
const now = '2026-03-04T00:20:00.000Z';

async function written() {
  const log = memoryLog(new SettableClock(now));
  await writeDemoHistory(log, lena, now);
  const read = async (stream: string) => {
    const events: RecordedEvent[] = [];
    for await (const event of log.readStream(stream)) events.push(event);
    return events;
  };
  const learner = await read(learnerStream(lena.userId));
  const notifications = await read(notificationsStream(lena.userId));
  // Each stream holds its own events.
  const state = (learner as RecordedEvent<LearnerEvent>[]).reduce(learnerDecider.evolve, learnerDecider.initialState);
  const bell = (notifications as RecordedEvent<NotificationEvent>[]).reduce(
    notificationsDecider.evolve,
    notificationsDecider.initialState,
  );
  return { log, learner, notifications, state, bell };
}

describe('the demo learner', () => {
  test('took an assessment twice, looked in the mirrors of balance, has played a scenario to its end and begun another', async () => {
    const { log } = await written();
    const typesIn = async (stream: string) => {
      const types: string[] = [];
      for await (const { type } of log.readStream(stream)) types.push(type);
      return types;
    };
    expect(await typesIn(assessmentStream(lena.userId))).toEqual(['AssessmentCompleted', 'AssessmentCompleted']);
    const mirrors = await typesIn(balanceStream(lena.userId));
    expect(mirrors.filter((type) => type === 'WheelRated')).toHaveLength(2);
    expect(mirrors.filter((type) => type === 'ExperimentAnswered')).toHaveLength(1);
    const played = await typesIn(scenarioStream(lena.userId));
    expect(played.filter((type) => type === 'ScenarioTurnPlayed')).toHaveLength(15);
    expect(played.filter((type) => type === 'ScenarioFinished')).toHaveLength(1);
  });

  test('is half-way after eight weeks, with three steps, Life open and a streak up to yesterday', async () => {
    const { state } = await written();
    expect(state.startedAt).toBe('2026-01-07T07:20:00.000Z');
    expect(demoHistoryBegins(now) < (state.startedAt ?? '')).toBe(true);
    expect(state.completedSteps).toEqual([1, 2, 3]);
    expect(state.unlockedComponents).toEqual(['life']);
    expect(state.measures.streak_days).toBeGreaterThanOrEqual(6);
    expect(state.days.newest.at(-1)?.day).toBe('2026-03-03');
    expect(state.measures.flight_reports_submitted).toBe(8);
  });

  test('has a handful of achievements and much left to reach', async () => {
    const { state } = await written();
    const unlocked = Object.keys(state.achievements);
    expect(unlocked).toEqual(expect.arrayContaining(['permission-granted', 'trust-builder', 'agency-awakener']));
    expect(unlocked.length).toBeGreaterThan(8);
    expect(unlocked.length).toBeLessThan(18);
  });

  test('has heard from a witness, has asked a mentor, and has a letter that opens in two days', async () => {
    const { log, state } = await written();
    const asked: RecordedEvent<WitnessEvent>[] = [];
    for await (const event of log.readStream(witnessesStream(lena.userId)))
      asked.push(event as RecordedEvent<WitnessEvent>);
    expect(asked.map(({ type }) => type)).toEqual(['WitnessAsked', 'WitnessAnswered', 'WitnessAsked']);
    expect(asked[0]?.data).toMatchObject({ name: 'Tomas', mentorId: null, about: { eventType: 'StoryTold' } });
    expect(asked[2]?.data).toMatchObject({ ...lena.mentor, about: { kind: 'achievement' } });
    expect(state.returning.letters).toMatchObject([{ opensOn: '2026-03-06', isOpen: false }]);
  });

  test('has read the older celebrations, but not the new ones', async () => {
    const { state, bell } = await written();
    // One for Life, and one for the answer of a witness.
    expect(bell.known.size).toBe(Object.keys(state.achievements).length + 2);
    expect(bell.unread.size).toBeGreaterThan(0);
    expect(bell.unread.size).toBeLessThan(5);
  });

  test('did nothing in the future, and everything in order', async () => {
    const { learner, notifications } = await written();
    for (const events of [learner, notifications]) {
      const moments = events.map(({ metadata }) => metadata.occurredAt);
      expect(moments).toEqual(moments.toSorted());
      expect((moments.at(-1) ?? '') < now).toBe(true);
      for (const { type, data } of events) {
        expect(eventDefinitions[type]?.data.safeParse(data).error, type).toBeUndefined();
      }
    }
  });

  test('is not written twice when it is repeated', async () => {
    const { log } = await written();
    expect(demoHistory(lena, now)).toEqual(demoHistory(lena, now));
    const head = await log.head();
    await writeDemoHistory(log, lena, '2026-03-20T09:00:00.000Z');
    expect(await log.head()).toBe(head);
  });
});
