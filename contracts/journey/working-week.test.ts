import { describe, expect, test } from 'vitest';
import { weeks } from '../text/en/weeks.ts';
import { biggestMoments, momentsOf, weekOutcome } from './week-outcome.ts';
import { gauges, type WeekOption, type WeekWords, type WorkingWeek, weekdays } from './week-situation.ts';
import { workingWeeks } from './working-week.ts';

/** The week in which somebody always takes the option that they score highest. */
const weekBy = (week: WorkingWeek, score: (option: WeekOption) => number) =>
  weekOutcome(
    week,
    Object.fromEntries(
      week.situations.map(({ id, options }) => [id, options.toSorted((a, b) => score(b) - score(a))[0]?.id ?? '']),
    ),
  );

const situations = workingWeeks.flatMap((week) => week.situations);

describe.each(workingWeeks.map((week) => [week.variant, week] as const))('the %s working week', (_, week) => {
  test('has five days of two situations with three or four ways to act', () => {
    expect(week.situations.map(({ day }) => day)).toEqual(weekdays.flatMap((day) => [day, day]));
    for (const { id, options } of week.situations) {
      expect([3, 4], id).toContain(options.length);
      expect(new Set(options.map((option) => option.id)).size, id).toBe(options.length);
    }
  });

  test('has words for each situation and each option', () => {
    const words: WeekWords = weeks.situations;
    for (const { id, options } of week.situations) {
      const ids = options.map((option) => option.id).toSorted();
      expect(Object.keys(words[id]?.options ?? {}).toSorted(), id).toEqual(ids);
      expect(Object.keys(words[id]?.follows ?? {}).toSorted(), id).toEqual(ids);
    }
  });

  test('offers a way from values and a way past them in each situation, and no way without a price', () => {
    for (const { id, options } of week.situations) {
      expect(new Set(options.map(({ fromValues }) => fromValues)).size, id).toBe(2);
      for (const one of options) {
        const dominated = options.some(
          (other) => other !== one && gauges.every((gauge) => (other.effects[gauge] ?? 0) >= (one.effects[gauge] ?? 0)),
        );
        expect(dominated, `${id}: ${one.id} is worse in every way than another`).toBe(false);
      }
    }
  });

  test('can be ended with no gauge below Monday, but neither by values alone nor by money alone', () => {
    const monday = Math.min(...gauges.map((gauge) => week.start[gauge]));
    const kind = weekBy(week, ({ effects, fromValues }) => (fromValues ? 100 : 0) + (effects.goodwill ?? 0));
    const greedy = weekBy(week, ({ effects }) => effects.money ?? 0);
    expect(kind.mastery).toBeLessThan(monday);
    expect(greedy.mastery).toBeLessThan(monday);
    expect(kind.valuesCentered).toBe(100);
  });
});

describe('a week that was played', () => {
  const [week] = workingWeeks;
  const first = week?.situations[0];
  if (!week || !first) throw new Error('There is no week to play');

  test('has situations whose ids are unique over all weeks', () => {
    expect(new Set(situations.map(({ id }) => id)).size).toBe(situations.length);
  });

  test('leaves the gauges where they were until something is chosen, and passes over what is not of the week', () => {
    expect(weekOutcome(week, {})).toEqual({
      gauges: week.start,
      answered: 0,
      total: 10,
      mastery: 0,
      valuesCentered: 0,
    });
    expect(weekOutcome(week, { nowhere: 'x', [first.id]: 'not-there' }).answered).toBe(0);
  });

  test('counts as mastered only when every situation has its choice', () => {
    const all = Object.fromEntries(week.situations.map(({ id, options }) => [id, options[0]?.id ?? '']));
    const { [first.id]: _, ...allButOne } = all;
    expect(weekOutcome(week, allButOne).mastery).toBe(0);
    expect(weekOutcome(week, all).mastery).toBe(Math.min(...Object.values(weekOutcome(week, all).gauges)));
  });
});

describe('a week that is looked back on', () => {
  const [week] = workingWeeks;
  const all = Object.fromEntries(week?.situations.map(({ id, options }) => [id, options.at(-1)?.id ?? '']) ?? []);
  const moved = (option: WeekOption) => gauges.reduce((sum, gauge) => sum + Math.abs(option.effects[gauge] ?? 0), 0);

  test('has a moment for each choice, in the order of the week, and none for a situation left open', () => {
    if (!week) throw new Error('no week');
    expect(momentsOf(week, all).map(({ situation }) => situation)).toEqual(week.situations);
    const [first, ...rest] = week.situations;
    const { [first?.id ?? '']: _, ...others } = all;
    expect(momentsOf(week, others).map(({ situation }) => situation)).toEqual(rest);
    expect(momentsOf(week, { ...all, 'of-another-week': 'go' })).toHaveLength(week.situations.length);
  });

  test('shows the two choices that moved the gauges most, whichever way', () => {
    if (!week) throw new Error('no week');
    const two = biggestMoments(week, all, 2);
    const least = Math.min(...two.map(({ option }) => moved(option)));
    expect(two).toHaveLength(2);
    for (const { situation, option } of momentsOf(week, all)) {
      if (!two.some((moment) => moment.situation === situation)) expect(moved(option)).toBeLessThanOrEqual(least);
    }
    expect(biggestMoments(week, {}, 2)).toEqual([]);
  });
});
