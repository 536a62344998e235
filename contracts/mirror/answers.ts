/** The steps after which there is a portrait. */
export const portraitSteps = [2, 6] as const;
export const portraitSize = 3;

/** What a follow-up question takes up: a turn, a change, a feeling, a number or a person; general where none is sure. */
export const followUpRules = ['contrast', 'shift', 'feeling', 'number', 'person', 'general'] as const;
/** What questions about the latest story take up beside these: a name, and what came before and after. */
export const storyRules = [...followUpRules, 'name', 'before', 'after'] as const;
export type FollowUpRule = (typeof storyRules)[number];
/** Rules of version 1.1.0, by which nothing is asked any more: answers to their questions stay. */
export const answeredRules = [...storyRules, 'deed', 'theme'] as const;
