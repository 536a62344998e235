import type { Language } from '#contracts/language.ts';
import { kindOf } from '#contracts/notifications/kinds.ts';
import { pushTestRule } from '#contracts/notifications/push.ts';
import { textIn } from '#contracts/text/languages.ts';

/**
 * What a device shows of a notification. It appears on a locked screen, so it holds nothing that the person wrote, no name
 * and no step: only what kind of message it is.
 */
export const pushWords = (
  rule: string | null,
  language: Language,
): { readonly title: string; readonly body: string } => {
  const { shown } = textIn(language).push;
  return shown[rule === pushTestRule ? 'test' : (kindOf(rule) ?? 'own')];
};
