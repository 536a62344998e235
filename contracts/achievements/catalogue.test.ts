import { describe, expect, test } from 'vitest';
import { languages } from '../language.ts';
import { textIn } from '../text/languages.ts';
import { achievement, catalogue } from './catalogue.ts';
import { categories, evidenceKinds, sensoryFlags, tiers } from './definition.ts';
import { requirementKeys, requirements } from './requirements.ts';

const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted();

describe('the catalogue', () => {
  test('has 35 cards, each with an id of its own', () => {
    expect(catalogue).toHaveLength(35);
    expect(new Set(catalogue.map(({ id }) => id)).size).toBe(35);
  });

  test.each([
    ['permission-granted', 'Bronze', 100],
    ['trust-builder', 'Silver', 200],
    ['agency-awakener', 'Gold', 300],
    ['multi-modal-master', 'Platinum', 1000],
    ['community-transformer', 'Platinum', 1200],
    ['positive-reverberation-tracker', 'Diamond', 750],
  ])('gives %s the tier %s and %i points', (id, tier, points) => {
    expect(achievement(id)).toMatchObject({ tier, points });
  });

  test('hides exactly the three that are meant as a surprise', () => {
    const hidden = catalogue.filter((card) => card.hidden).map(({ id }) => id);
    expect(sorted(hidden)).toEqual(['consistency-champion', 'night-owl-transformer', 'perfectionist-overcomer']);
  });

  test('uses all five tiers and all ten categories', () => {
    expect(sorted(catalogue.map(({ tier }) => tier))).toEqual(sorted(tiers));
    expect(sorted(catalogue.map(({ category }) => category))).toEqual(sorted(categories));
  });

  test('runs from 100 to 1200 points', () => {
    const points = catalogue.map((card) => card.points);
    expect([Math.min(...points), Math.max(...points)]).toEqual([100, 1200]);
  });

  test('uses each of the 39 requirement keys and no other', () => {
    const used = sorted(catalogue.flatMap((card) => Object.keys(card.requirements)));
    expect(used).toHaveLength(39);
    expect(used).toEqual(sorted(requirementKeys));
  });

  test('asks a number of a count or score and a match of a flag, and of every card something', () => {
    for (const card of catalogue) {
      const asked = requirementKeys.filter((key) => card.requirements[key] !== undefined);
      expect(asked.length, card.id).toBeGreaterThan(0);
      for (const key of asked) {
        const isFlag = requirements[key] === 'flag';
        expect(typeof card.requirements[key], `${card.id}: ${key}`).toBe(isFlag ? 'boolean' : 'number');
      }
    }
  });

  test('uses each kind of evidence and each sensory flag', () => {
    expect(sorted(catalogue.flatMap((card) => card.evidence_required))).toEqual(sorted(evidenceKinds));
    expect(sorted(catalogue.flatMap((card) => Object.keys(card.sensory_validation)))).toEqual(sorted(sensoryFlags));
  });

  test('has at least three cards of the senior-living variant', () => {
    expect(catalogue.filter((card) => card.aleris_specific).length).toBeGreaterThanOrEqual(3);
  });

  test('builds at least six cards on others, which exist, are not hidden and lead back to no card itself', () => {
    expect(catalogue.filter((card) => card.prerequisite_achievements?.length).length).toBeGreaterThanOrEqual(6);
    const leadsBack = (id: string, to: string): boolean =>
      (achievement(id)?.prerequisite_achievements ?? []).some((before) => before === to || leadsBack(before, to));
    for (const card of catalogue) {
      for (const before of card.prerequisite_achievements ?? []) {
        expect(achievement(before), `${card.id} after ${before}`).toBeDefined();
        expect(achievement(before)?.hidden, `${card.id} after ${before}`).toBeUndefined();
      }
      expect(leadsBack(card.id, card.id), card.id).toBe(false);
    }
  });

  test.each(languages)(
    'in %s each card has a name of its own and speaks calmly: full sentences, no exclamation marks',
    (language) => {
      const { cards } = textIn(language);
      expect(new Set(Object.values(cards).map(({ name }) => name)).size).toBe(35);
      for (const [id, { name, description, unlock_message }] of Object.entries(cards)) {
        expect(`${name}${description}${unlock_message}`, id).not.toContain('!');
        expect(description, id).toMatch(/^\p{Lu}.*\.$/u);
        expect(unlock_message, id).toMatch(/^\p{Lu}.*\.$/u);
      }
    },
  );
});
