import { belongsTo } from '#contracts/achievements/catalogue.ts';
import {
  type DefinitionContent,
  highestPoints,
  highestThreshold,
  lowestPoints,
} from '#contracts/achievements/content.ts';
import type { AchievementDefinition, CardId } from '#contracts/achievements/definition.ts';
import type { DefinitionSet } from '#contracts/achievements/definition-set.ts';
import { requirementKeys, requirements } from '#contracts/achievements/requirements.ts';
import { type Issue, Refusal } from '#contracts/refusals.ts';

const at = 'body.content';

const thresholdIssues = ({ requirements: asked }: DefinitionContent): Issue[] => {
  if (Object.keys(asked).length === 0) {
    return [{ path: `${at}.requirements`, reason: 'invalid_input.no_requirements', params: {} }];
  }
  return requirementKeys.flatMap((key): Issue[] => {
    const threshold = asked[key];
    if (threshold === undefined) return [];
    const path = `${at}.requirements.${key}`;
    // "Not completed" would be met by everybody at the start.
    if (requirements[key] === 'flag') return threshold === true ? [] : [{ path, reason: 'invalid', params: {} }];
    const [min, max] = [1, highestThreshold(key)];
    const fits = typeof threshold === 'number' && Number.isInteger(threshold) && min <= threshold && threshold <= max;
    return fits ? [] : [{ path, reason: 'invalid_input.whole_number', params: { min, max } }];
  });
};

/** Whether unlocking `id` would wait, over others, for itself. */
const waitsForItself = (id: string, before: readonly string[], { byId }: DefinitionSet): boolean => {
  const seen = new Set<string>();
  const open = [...before];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === id) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...(byId.get(next)?.prerequisite_achievements ?? []));
  }
  return false;
};

const prerequisiteIssues = (
  { prerequisites }: DefinitionContent,
  card: AchievementDefinition,
  inForce: DefinitionSet,
): Issue[] => {
  const path = `${at}.prerequisites`;
  const cards = prerequisites.map((id) => inForce.byId.get(id));
  if (cards.includes(undefined) || new Set(prerequisites).size < prerequisites.length) {
    return [{ path, reason: 'invalid', params: {} }];
  }
  if (waitsForItself(card.id, prerequisites, inForce)) {
    return [{ path, reason: 'invalid_input.waits_for_itself', params: {} }];
  }
  // Learners of the standard edition could never earn it.
  const apart = cards.find((one) => one && belongsTo(card, 'standard') && !belongsTo(one, 'standard'));
  return apart
    ? [{ path, reason: 'invalid_input.other_edition', params: { achievement: apart.id satisfies CardId } }]
    : [];
};

/**
 * Checks what an achievement is to ask for.
 * @throws Refusal `invalid_input` with every fault and its place in the form
 */
export const checkContent = (content: DefinitionContent, card: AchievementDefinition, inForce: DefinitionSet): void => {
  const { points } = content;
  const hasPoints = Number.isInteger(points) && lowestPoints <= points && points <= highestPoints;
  const issues: Issue[] = [
    ...thresholdIssues(content),
    ...(hasPoints
      ? []
      : [
          {
            path: `${at}.points`,
            reason: 'invalid_input.whole_number' as const,
            params: { min: lowestPoints, max: highestPoints },
          },
        ]),
    ...prerequisiteIssues(content, card, inForce),
  ];
  if (issues.length > 0) throw new Refusal('invalid_input', {}, { issues });
};
