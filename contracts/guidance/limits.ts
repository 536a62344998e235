/** How many documents an organization can have at a time; withdrawn ones do not count. */
export const maxDocuments = 100;
export const longestTitle = 120;
/** In characters. An event holds the text of one version. */
export const longestDocument = 30_000;
