import type { Variant } from '../organizations/variant.ts';
import { belongsTo, catalogue } from './catalogue.ts';
import type { AchievementDefinition } from './definition.ts';
import { type RequirementKey, requirementKeys } from './requirements.ts';

interface Asked {
  readonly key: RequirementKey;
  readonly threshold: number | boolean;
}

/** The definitions that are in force together: one of each card, in the order of the catalogue. */
export interface DefinitionSet {
  readonly all: readonly AchievementDefinition[];
  readonly byId: ReadonlyMap<string, AchievementDefinition>;
  /** The cards that can be earned in an edition. */
  readonly cardsOf: Readonly<Record<Variant, readonly AchievementDefinition[]>>;
  /** What each card asks for, in the order of the keys. Found once, because it is asked for after every event of every learner. */
  readonly asked: ReadonlyMap<AchievementDefinition, readonly Asked[]>;
}

export const definitionSet = (all: readonly AchievementDefinition[]): DefinitionSet => ({
  all,
  byId: new Map(all.map((card) => [card.id, card])),
  cardsOf: { standard: all.filter((card) => belongsTo(card, 'standard')), 'senior-living': all },
  asked: new Map(
    all.map((card) => [
      card,
      requirementKeys.flatMap((key) => {
        const threshold = card.requirements[key];
        return threshold === undefined ? [] : [{ key, threshold }];
      }),
    ]),
  ),
});

/** The definitions in code: what is in force where nothing was published. */
export const deliveredSet: DefinitionSet = definitionSet(catalogue);

/** Where the definitions in force come from. At once as a rule; a promise only while they have to be read. */
export interface DefinitionsInForce {
  current(): DefinitionSet | Promise<DefinitionSet>;
}

export const deliveredDefinitions: DefinitionsInForce = { current: () => deliveredSet };

/**
 * The cards that a person sees, and that their total counts: the ones of their edition that are not hidden, and all that they
 * have. A locked hidden card, or one of another edition, is treated like one that does not exist.
 */
export const shownTo = (
  { all }: DefinitionSet,
  variant: Variant,
  unlocked: ReadonlySet<string>,
): readonly AchievementDefinition[] =>
  all.filter((card) => unlocked.has(card.id) || (!card.hidden && belongsTo(card, variant)));
