/** The languages that the product speaks; the first one where nothing better is known. */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (name: string): name is Language => (languages as readonly string[]).includes(name);

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
