export type Files = Readonly<Record<string, () => Promise<unknown>>>;

/** Every area in every language, except those that only the server uses. */
export const allTexts: Files = import.meta.glob([
  '../../contracts/text/*/*.ts',
  '!../../contracts/text/*/{index,formats,boot,celebrations,letters,outbox,refusals,reminders}.ts',
  '!../../contracts/text/en/errors.ts',
]);
