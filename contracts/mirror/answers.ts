/** What a learner says to "Is that you?". */
export const verdicts = ['yes', 'no', 'not_like_that'] as const;

/** The steps after which there is a portrait. */
export const portraitSteps = [2, 6] as const;
export const portraitSize = 3;

/** What a follow-up question takes up: a turn, a change, a feeling, a number, a person, or a deed; general where none is sure. */
export const followUpRules = ['contrast', 'shift', 'feeling', 'number', 'person', 'deed', 'general'] as const;
/** What questions about the latest story take up beside these: a name, what it is about, and what came before and after. */
export const storyRules = [...followUpRules, 'name', 'theme', 'before', 'after'] as const;
export type FollowUpRule = (typeof storyRules)[number];
