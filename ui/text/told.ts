import { spoken } from './language.ts';

let translated = (sentence: string): string => sentence;

/** Brings what rules say in the language of this page: the server and the schemas give their reasons in English. */
export async function loadTold(): Promise<void> {
  if (spoken() === 'en') return;
  const [{ translator }, { told: table }] = await Promise.all([import('./translator.ts'), import('./de/told.ts')]);
  translated = spoken() === 'de' ? translator(table) : (sentence) => `[${sentence}]`;
}

/** What a rule has said, in the reader's language; as it is where nobody has translated it. */
export const told = (sentence: string): string => translated(sentence);
