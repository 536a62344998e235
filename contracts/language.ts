/**
 * The languages of the product, each with its own name; the first one is the default. To add a language, add a line here and
 * a translated copy of text/en.
 */
export const languageNames = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languageNames;
// The table is not empty, which Object.keys can't know.
export const languages = Object.keys(languageNames) as [Language, ...Language[]];

export const isLanguage = (name: string): name is Language => Object.hasOwn(languageNames, name);

/**
 * The preferred language among ours, from an `Accept-Language` list (`de-AT,de;q=0.9,en;q=0.5`) or a single name. The default
 * if the list names none of ours.
 */
export function languageOf(accepted: string | undefined): Language {
  let best: Language = languages[0];
  let bestQuality = 0;
  for (const entry of (accepted ?? '').split(',').slice(0, 20)) {
    const [name = '', ...settings] = entry.trim().toLowerCase().split(';');
    const language = name.split('-')[0] ?? '';
    const weight = settings.find((setting) => setting.trim().startsWith('q='));
    const quality = weight === undefined ? 1 : Number(weight.trim().slice(2));
    if (!isLanguage(language) || !(quality > bestQuality)) continue;
    best = language;
    bestQuality = quality;
  }
  return best;
}
