/** How many documents an organization can have at a time; withdrawn ones do not count. */
export const maxDocuments = 100;
export const longestTitle = 120;
/** In characters. An event holds the text of one version. */
export const longestDocument = 30_000;
export const longestPolicy = 2_000;
/** Recommended days for one step, at most. */
export const maxStepDays = 90;
/** Members are reminded of the same version at most once in this time, in days. */
export const remindedApartDays = 3;
