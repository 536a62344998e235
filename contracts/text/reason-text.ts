import type { Language } from '../language.ts';
import type { Reason, Refusal } from '../refusals.ts';
import { textIn } from './languages.ts';

/** A reason in a language. */
export function reasonText(
  language: Language,
  { reason, params }: { readonly reason: Reason | 'fault'; readonly params: object },
): string {
  const { issues, refusals } = textIn(language);
  // No object per call: a body can have thousands of faults.
  const text: string | ((params: never) => string) =
    reason in refusals ? refusals[reason as keyof typeof refusals] : issues[reason as keyof typeof issues];
  // A reason comes with its own params.
  return typeof text === 'string' ? text : text(params as never);
}

/** A refusal in a language. If only one field is wrong, its issue is the text. */
export function refusalText(language: Language, refusal: Pick<Refusal, 'reason' | 'params' | 'issues'>): string {
  const [only, ...others] = refusal.issues;
  return reasonText(language, refusal.reason === 'invalid_input' && only && others.length === 0 ? only : refusal);
}
