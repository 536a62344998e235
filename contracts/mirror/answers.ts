/** What a learner says to "Is that you?". */
export const verdicts = ['yes', 'no', 'not_like_that'] as const;

/** What a follow-up question takes up: a turn, a change, a feeling, a number, a person, or a deed; general where none is sure. */
export const followUpRules = ['contrast', 'shift', 'feeling', 'number', 'person', 'deed', 'general'] as const;
export type FollowUpRule = (typeof followUpRules)[number];
