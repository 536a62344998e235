/**
 * The languages of the product, each with its own name; the first one is the default. Another language is a line here
 * and a folder of texts: a translated copy of text/en.
 */
export const languageNames = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languageNames;
// The keys are those of the table, and it has some.
export const languages = Object.keys(languageNames) as [Language, ...Language[]];

export const isLanguage = (name: string): name is Language => Object.hasOwn(languageNames, name);

/**
 * Which of our languages somebody reads best: of a list as browsers send it (`de-AT,de;q=0.9,en;q=0.5`), or of one
 * language's name. The first of ours where the list names none.
 */
export function languageOf(accepted: string | undefined): Language {
  let best: Language = languages[0];
  let most = 0;
  for (const entry of (accepted ?? '').split(',').slice(0, 20)) {
    const [name = '', ...settings] = entry.trim().toLowerCase().split(';');
    const language = name.split('-')[0] ?? '';
    const weight = settings.find((setting) => setting.trim().startsWith('q='));
    const quality = weight === undefined ? 1 : Number(weight.trim().slice(2));
    if (!isLanguage(language) || !(quality > most)) continue;
    best = language;
    most = quality;
  }
  return best;
}
