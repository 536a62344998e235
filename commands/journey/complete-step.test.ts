import { describe, expect, test } from 'vitest';
import { newcomer, reflection, step, written } from '../testing/learner-commands.ts';

const upTo = (last: number) => {
  let learner = newcomer;
  for (const number of [1, 2, 3, 4, 5, 6] as const) if (number <= last) learner = learner.given(step(number));
  return learner;
};

describe('completing a step', () => {
  test('starts the journey with the first one, in the zone that the person is in', () => {
    newcomer
      .when(step(1))
      .records(
        { type: 'JourneyStarted', data: { timeZone: 'Europe/London' } },
        { type: 'StepCompleted', data: { step: 1, answers: null, day: '2025-03-10' } },
        { type: 'AchievementUnlocked', data: { achievementId: 'permission-granted' } },
      );
  });

  test.each([2, 3, 4, 5, 6] as const)('refuses step %i before its time, and says which one comes first', (number) => {
    newcomer.when(step(number)).refuses('step_out_of_order', /^Step 1, Pre-flight, comes first/);
  });

  test('says which step comes first for somebody who is half-way', () => {
    upTo(3)
      .when(step(6))
      .refuses('step_out_of_order', /^Step 4, Money, comes first/);
  });

  test('does nothing the second time, with other answers or without', () => {
    upTo(2).when(step(1)).staysQuiet();
    upTo(2)
      .when(step(2, written(2, { coreValues: ['kindness'] })))
      .staysQuiet();
  });

  test.each([
    [3, 'life'],
    [4, 'money'],
    [5, 'joy'],
    [6, 'goodwill'],
  ] as const)('opens with step %i the component %s', (number, component) => {
    const opened = upTo(number - 1)
      .when(step(number))
      .events.filter(({ type }) => type === 'ComponentUnlocked');
    expect(opened).toEqual([{ type: 'ComponentUnlocked', data: { component, step: number } }]);
  });

  test.each([1, 2])('opens no component with step %i', (number) => {
    expect(upTo(number).state.unlockedComponents).toEqual([]);
  });

  test('ends the journey with the sixth, and counts the days it took', () => {
    const later = '2025-04-14T18:00:00.000Z';
    upTo(5)
      .when(step(6, undefined, { timestamp: later }), later)
      .records(
        {
          type: 'StepCompleted',
          data: { step: 6, measures: { step6_completed: true, all_components_unlocked: true } },
        },
        { type: 'ComponentUnlocked', data: { component: 'goodwill' } },
        { type: 'JourneyCompleted', data: { daysSinceStart: 35 } },
      );
    expect(upTo(6).state.completedAt).toBe('2025-03-10T09:00:00.000Z');
    expect(upTo(5).state.completedAt).toBeNull();
  });

  test('keeps what was written, and knows it again as a reflection', () => {
    const answers = written(1, { intention: 'To listen before I answer' });
    newcomer.given(step(1, answers)).when(reflection(answers)).staysQuiet();
  });
});
