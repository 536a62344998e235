import { errors } from './en/errors.ts';
import type * as en from './en/index.ts';
import { spoken } from './language.ts';

/** All that is said, area by area. English is written first; every other language has its type. */
export type Catalogue = typeof en;

export type Area = keyof Catalogue;

/** English for what has to be said where nothing could be fetched. */
const atHand: Partial<Catalogue> = { errors };
const loaded: Partial<Catalogue> = {};

export type Files = Readonly<Record<string, () => Promise<unknown>>>;

/** Where the areas of the first pages are. all-texts.ts knows the others, so that no first page has to bring the list. */
const files: Files = import.meta.glob([
  './*/{achievements,core,errors,journey,landing,session,shell}.ts',
  '!./en/errors.ts',
]);

/** Brings the texts of some areas; pages ask for theirs beside their code, so both arrive together. */
export async function loadText(areas: readonly Area[]): Promise<void> {
  await Promise.all(areas.map(async (area) => Object.assign(loaded, loaded[area] ? {} : await fetched(area))));
}

/** An area in the language of this page; the accented one is made of English. */
async function fetched(area: Area): Promise<unknown> {
  const wanted = spoken();
  const known = files[`./en/${area}.ts`] || area in atHand ? files : (await import('./all-texts.ts')).allTexts;
  const file = known[`./${wanted}/${area}.ts`] ?? known[`./en/${area}.ts`];
  if (!file && !(area in atHand)) throw new Error(`No texts of ${area}`);
  const module = file ? await file() : atHand;
  return wanted === 'en-XA' ? (await import('./accented.ts')).accented(module) : module;
}

/** The texts of one area. Its page has loaded them; anything else is a mistake in the route table. */
export function text<A extends Area>(area: A): Catalogue[A] {
  const texts: Catalogue[A] | undefined = loaded[area] ?? atHand[area];
  if (!texts) throw new Error(`The texts of ${area} are not loaded; name the area in the route table`);
  return texts;
}
