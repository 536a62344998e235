export type Files = Readonly<Record<string, () => Promise<unknown>>>;

/** Where every area is, in every language, but for what the server alone says. */
export const allTexts: Files = import.meta.glob([
  '../../contracts/text/*/*.ts',
  '!../../contracts/text/*/{index,formats,account-history,boot,celebrations,learner-history,letters,outbox,refusals,reminders}.ts',
  '!../../contracts/text/en/errors.ts',
]);
