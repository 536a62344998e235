export type Files = Readonly<Record<string, () => Promise<unknown>>>;

/** Where every area is, in every language. */
export const allTexts: Files = import.meta.glob([
  '../../contracts/text/*/*.ts',
  '!../../contracts/text/*/index.ts',
  '!../../contracts/text/en/errors.ts',
]);
