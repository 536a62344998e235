import { describe, expect, it } from 'vitest';
import { achievement, catalogue } from '#contracts/achievements/catalogue.ts';
import type { CardId } from '#contracts/achievements/definition.ts';
import type { Measures } from '#contracts/achievements/requirements.ts';
import type { Pace } from './pace.ts';
import { wayTo } from './way.ts';

const unknown: Pace = { minutesOf: () => null, photosPerStory: null, peoplePerRipple: null };
const way = (id: CardId, measures: Measures, completed: readonly number[] = [], pace = unknown) => {
  const card = achievement(id);
  if (!card) throw new Error(id);
  return wayTo(card, measures, new Set(completed), pace);
};

describe('the shortest way to a card', () => {
  it('says what to do how often, with typical minutes where the own pace is unknown', () => {
    expect(way('in-your-own-words', {})).toEqual({
      deeds: [{ deed: 'story', times: 1, days: null, minutes: 6, ownPace: false, step: null }],
      more: 0,
    });
  });

  it('takes the own pace where it is known', () => {
    const pace = { ...unknown, minutesOf: () => 11.4, photosPerStory: 3 };
    expect(way('eye-for-it', { sensory_anchor_count: 3 }, [], pace).deeds).toEqual([
      { deed: 'story', times: 2, days: null, minutes: 23, ownPace: true, step: null },
    ]);
  });

  it('counts one deed for all that it meets', () => {
    const { deeds } = way('positive-reverberation-tracker', { ripple_effects_tracked: 4, leadership_impact_score: 44 });
    expect(deeds).toEqual([{ deed: 'ripple', times: 6, days: null, minutes: 24, ownPace: false, step: null }]);
  });

  it('adds up ripples of different categories', () => {
    const done = { ripple_effects_tracked: 10, leadership_impact_score: 100, step6_completed: true };
    expect(way('goodwill-on-the-books', done, [1, 2, 3, 4, 5, 6]).deeds).toMatchObject([{ deed: 'ripple', times: 10 }]);
  });

  it('leads through the steps before the one that is asked for', () => {
    expect(way('open-books', { money_capability_demonstration: 60 }, [1, 2]).deeds).toEqual([
      { deed: 'step', times: 2, days: null, minutes: 24, ownPace: false, step: 3 },
    ]);
    expect(way('able-to-hover', {}, [1, 2, 3, 4]).deeds).toEqual([
      { deed: 'step', times: 1, days: null, minutes: 13, ownPace: false, step: 5 },
    ]);
  });

  it('says on how many days', () => {
    expect(way('first-lift', { days_active: 1 }).deeds).toMatchObject([
      { deed: 'report', times: 2, days: 2, minutes: 4 },
    ]);
  });

  it.each(catalogue.map(({ id }) => id))('names one to three deeds for %s, the shortest first', (id) => {
    const { deeds } = way(id, {});
    expect(deeds.length).toBeGreaterThan(0);
    expect(deeds.length).toBeLessThanOrEqual(3);
    expect(deeds.map(({ minutes }) => minutes)).toEqual(deeds.map(({ minutes }) => minutes).toSorted((a, b) => a - b));
  });
});
