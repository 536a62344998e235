import type { ParamsIn } from '../because.ts';
import type { Catalogue } from './catalogue.ts';

type Problems = Catalogue['health']['problems'];

/** What is wrong with a component: a reason with the params of its text. */
export type HealthProblem = {
  [R in keyof Problems]: { readonly reason: R } & (ParamsIn<Problems[R]> extends Record<string, never>
    ? { readonly params?: undefined }
    : { readonly params: ParamsIn<Problems[R]> });
}[keyof Problems];

/** The text of a problem; undefined for a reason that this version does not know. */
export function problemText(
  problems: Problems,
  { reason, params }: { readonly reason?: string | undefined; readonly params?: object | undefined },
): string | undefined {
  if (reason === undefined || !Object.hasOwn(problems, reason)) return undefined;
  const text: string | ((params: never) => string) = problems[reason as keyof Problems];
  // A reason comes with its own params.
  return typeof text === 'string' ? text : text(params as never);
}
