/** The steps after which there is a portrait. */
export const portraitSteps = [2, 6] as const;
export const portraitSize = 3;

/** What a follow-up question takes up: a doubt, a turn, a change, a feeling, a number or a person; general where none is sure. */
export const followUpRules = ['doubt', 'contrast', 'shift', 'feeling', 'number', 'person', 'general'] as const;
export type FollowUpRule = (typeof followUpRules)[number];
/** With rules of version 1.1.0, by which nothing is asked any more: answers to their questions stay. */
export const answeredRules = [...followUpRules, 'name', 'before', 'after', 'deed', 'theme'] as const;
