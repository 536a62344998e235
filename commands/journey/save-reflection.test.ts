import { describe, expect, test } from 'vitest';
import { standardWeek } from '#contracts/journey/standard-week.ts';
import { fingerprint } from '#contracts/fingerprint.ts';
import { newcomer, reflection, step, written } from '../testing/learner-commands.ts';

const flown = newcomer.givenAll([step(1), step(2), step(3), step(4), step(5)]);
const week = (pick: number) =>
  Object.fromEntries(standardWeek.situations.map(({ id, options }) => [id, options.at(pick)?.id ?? '']));

describe('saving a reflection', () => {
  test('starts the journey, and keeps every word', () => {
    const answers = { intention: 'To fly less and land more' };
    newcomer
      .when(reflection(written(1, answers)))
      .records({ type: 'JourneyStarted' }, { type: 'ReflectionSaved', data: { step: 1, answers, measures: {} } });
  });

  test('records nothing when the same is saved again, in whatever order its fields come', () => {
    const learner = newcomer.given(reflection(written(1, { intention: 'x', lifeBalance: 5 })));
    learner.when(reflection(written(1, { lifeBalance: 5, intention: 'x' }))).staysQuiet();
    learner.when(reflection(written(1, { lifeBalance: 6, intention: 'x' }))).records({ type: 'ReflectionSaved' });
  });

  test('is refused in a step that is not open', () => {
    newcomer.when(reflection(written(2, { coreValues: [] }))).refuses('step_out_of_order', /Step 1/);
  });

  test('is welcome in a step that is done', () => {
    flown.when(reflection(written(1, { metaphor: 'A toy' }))).records({ type: 'ReflectionSaved' });
  });

  test('scores a whole working week on the server, and keeps the best one', () => {
    const hurried = flown.given(reflection(written(5, { choices: week(-1) })));
    const kind = flown.given(reflection(written(5, { choices: week(0) })));
    expect(hurried.state.measures.simulation_mastery).toBe(28);
    expect(hurried.state.measures).not.toHaveProperty('values_centered_percentage');
    expect(kind.state.measures).toMatchObject({ simulation_mastery: 19, values_centered_percentage: 100 });
    const both = hurried.given(reflection(written(5, { choices: week(0) })));
    expect(both.state.measures).toMatchObject({ simulation_mastery: 28, values_centered_percentage: 100 });
  });

  test('gives half a week no mastery', () => {
    const [monday] = standardWeek.situations;
    const half = flown.given(reflection(written(5, { choices: { [monday?.id ?? '']: monday?.options[0]?.id ?? '' } })));
    expect(half.state.measures).not.toHaveProperty('simulation_mastery');
    expect(half.state.measures.values_centered_percentage).toBe(10);
  });

  test('scores the money picture by its parts that say something', () => {
    const answers = written(4, {
      fractals: { me: 'I save', team: '  ', organisation: 'It lends' },
      lemonadeStandChoices: { friendsCalled: ['Ada'], businessDecisions: [' '] },
      leverage: { timeInvestments: 'Mornings' },
      financialVision: { timeFreedom: true, balanceSheetThinking: false },
    });
    expect(flown.given(reflection(answers)).state.measures.money_capability_demonstration).toBe(Math.round(500 / 11));
  });

  test.each([
    ['falls by a quarter where less is better', { baseline: 40, current: 30, lowerIsBetter: true }, 25],
    ['rises by a half', { baseline: 4, current: 6 }, 50],
    ['more than doubles', { baseline: 1, current: 9 }, 100],
  ])('scores a care measure that %s', (_, numbers, improvement) => {
    const answers = written(6, { careQuality: { measure: 'Falls a month', ...numbers } });
    expect(flown.given(reflection(answers)).state.measures.care_quality_improvement).toBe(improvement);
  });

  test('finds no improvement in a care measure that got worse', () => {
    const answers = written(6, { careQuality: { measure: 'Falls', baseline: 4, current: 5, lowerIsBetter: true } });
    expect(flown.given(reflection(answers)).state.measures).not.toHaveProperty('care_quality_improvement');
  });
});

describe('the fingerprint of answers', () => {
  test('is the same for the same words and another for each change, also of place', () => {
    const prints = [{}, { a: 'b' }, { b: 'a' }, { a: ['b'] }, { a: 'b', c: '' }, { a: null }, { a: 'B' }].map(
      fingerprint,
    );
    expect(new Set(prints).size).toBe(prints.length);
    expect(fingerprint({ a: 1, b: { d: 2, c: 3 } })).toBe(fingerprint({ b: { c: 3, d: 2 }, a: 1 }));
    expect(prints[0]).toMatch(/^[0-9a-f]{32}$/);
  });
});
