/** The key of the learner's own licence: a page that only has it read again does not load its endpoints. */
export const licenceKey = ['licence'] as const;
