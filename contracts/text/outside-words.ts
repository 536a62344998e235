import type { Language } from '../language.ts';
import { ownMaterialOf, ownMaterials, ownTextId } from '../notifications/own-material.ts';
import { reminderRuleNames } from '../notifications/reminders.ts';
import { textIn } from './languages.ts';

interface Words {
  readonly title: string;
  readonly message: string;
}

const tones = ['inspirational', 'professional', 'plain'] as const;

/**
 * The words of a notification for mail and push, where others may read them: without anything from the person's answers. A title
 * never holds that; where a message does, a sentence without it takes its place.
 */
export const outsideWords = (
  { title, message, text }: Words & { readonly text: string | null },
  language: Language,
): Words => {
  if (text === null || ownMaterialOf(text) === undefined) return { title, message };
  const { own, outside } = textIn(language).reminders;
  for (const rule of reminderRuleNames)
    for (const tone of tones)
      for (const material of ownMaterials)
        if (ownTextId(rule, tone, material) === text)
          return { title, message: own[rule][tone][material]?.outside ?? outside };
  return { title, message: outside };
};
