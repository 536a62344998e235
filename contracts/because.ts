import type { issues } from './text/en/issues.ts';

/** The parameters of an English text; every other language takes the same. */
export type ParamsIn<Text> = Text extends (params: infer Params) => string ? Params : Record<string, never>;

/** What can be wrong with a field; `text/en/issues.ts` is the closed list. */
export type IssueReason = keyof typeof issues;

type Given<R extends IssueReason> =
  ParamsIn<(typeof issues)[R]> extends Record<string, never> ? [] : [params: ParamsIn<(typeof issues)[R]>];

/** The message of a check in a schema. Zod keeps one string: the reason, and its params as JSON where it has some. */
// @__NO_SIDE_EFFECTS__
export const because = <R extends IssueReason>(reason: R, ...[params]: Given<R>): string =>
  params === undefined ? reason : `${reason} ${JSON.stringify(params)}`;

/** Parses what `because` wrote. */
export const reasonIn = (message: string): { readonly reason: IssueReason; readonly params: object } => {
  const [reason = '', ...params] = message.split(/ (.*)/s);
  // Every check of our schemas names its reason by `because`, and `issueReason` does so for the others.
  return { reason: reason as IssueReason, params: params[0] ? Object(JSON.parse(params[0])) : {} };
};
