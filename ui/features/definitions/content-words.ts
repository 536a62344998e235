import type { DefinitionContent } from '#contracts/achievements/content.ts';
import { type RequirementKey, requirementKeys } from '#contracts/achievements/requirements.ts';
import { whole } from '../../kit/dates.ts';
import { text } from '../../text/text.ts';

/** The name of an achievement in the person's language; its id if this version of the product has no such card. */
export const nameOf = (id: string): string => {
  const cards: Readonly<Record<string, { readonly name: string }>> = text('cards');
  return cards[id]?.name ?? id;
};

/** What learners read about an achievement; nothing if this version of the product has no such card. */
export const descriptionOf = (id: string): string => {
  const cards: Readonly<Record<string, { readonly description: string }>> = text('cards');
  return cards[id]?.description ?? '';
};

export const labelOf = (key: RequirementKey): string => text('achievements').requirements[key];

/** The requirements that are asked for, in the order of the product. */
export const askedIn = ({ requirements }: Pick<DefinitionContent, 'requirements'>): readonly RequirementKey[] =>
  requirementKeys.filter((key) => requirements[key] !== undefined);

const requirementWords = (key: RequirementKey, threshold: number | boolean | undefined): string => {
  const t = text('definitions').content;
  return typeof threshold === 'number' ? t.at(labelOf(key), whole(threshold)) : t.done(labelOf(key));
};

/** What an achievement asks for, line by line. */
export const contentLines = (content: DefinitionContent): readonly string[] => {
  const t = text('definitions').content;
  return [
    ...askedIn(content).map((key) => requirementWords(key, content.requirements[key])),
    ...content.prerequisites.map((id) => t.after(nameOf(id))),
    t.points(whole(content.points)),
    content.hidden ? t.hidden : t.shown,
  ];
};

/** What differs between two contents, line by line. */
export const changeLines = (before: DefinitionContent, after: DefinitionContent): readonly string[] => {
  const { changes } = text('definitions').history;
  const words = text('definitions').content;
  const keys = requirementKeys.flatMap((key): string[] => {
    const [was, is] = [before.requirements[key], after.requirements[key]];
    if (was === is) return [];
    if (was === undefined) return [changes.added(requirementWords(key, is))];
    if (is === undefined) return [changes.removed(requirementWords(key, was))];
    return [changes.from(labelOf(key), whole(Number(was)), whole(Number(is)))];
  });
  const lines = [
    ...keys,
    ...after.prerequisites
      .filter((id) => !before.prerequisites.includes(id))
      .map((id) => changes.added(words.after(nameOf(id)))),
    ...before.prerequisites
      .filter((id) => !after.prerequisites.includes(id))
      .map((id) => changes.removed(words.after(nameOf(id)))),
    ...(before.points === after.points
      ? []
      : [changes.from(changes.points, whole(before.points), whole(after.points))]),
    ...(before.hidden === after.hidden ? [] : [after.hidden ? words.hidden : words.shown]),
  ];
  return lines.length > 0 ? lines : [changes.none];
};
