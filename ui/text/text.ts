import type { Area, Catalogue } from '#contracts/text/catalogue.ts';
import { errors } from '#contracts/text/en/errors.ts';
import type { Files } from './all-texts.ts';
import { spoken } from './language.ts';

/** English for what has to be said where nothing could be fetched. */
const atHand: Partial<Catalogue> = { errors };
const loaded: Partial<Catalogue> = {};

/** Where the areas of the first pages are. all-texts.ts knows the others, so that no first page has to bring the list. */
const files: Files = import.meta.glob([
  '../../contracts/text/*/{achievements,core,errors,journey,landing,session,shell}.ts',
  '!../../contracts/text/en/errors.ts',
]);

/** Brings the texts of some areas; pages ask for theirs beside their code, so both arrive together. */
export async function loadText(areas: readonly Area[]): Promise<void> {
  await Promise.all(areas.map(async (area) => Object.assign(loaded, loaded[area] ? {} : await fetched(area))));
}

const pathOf = (language: string, area: Area): string =>
  `../../contracts/text/${language}/${area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;

/** An area in the language of this page; the accented one is made of English. */
async function fetched(area: Area): Promise<unknown> {
  const wanted = spoken();
  const known = files[pathOf('en', area)] || area in atHand ? files : (await import('./all-texts.ts')).allTexts;
  const file = known[pathOf(wanted, area)] ?? known[pathOf('en', area)];
  if (!file && !(area in atHand)) throw new Error(`No texts of ${area}`);
  const module = file ? await file() : atHand;
  return wanted === 'en-XA' ? (await import('#contracts/text/accented.ts')).accented(module) : module;
}

/** The texts of one area. Its page has loaded them; anything else is a mistake in the route table. */
export function text<A extends Area>(area: A): Catalogue[A] {
  const texts: Catalogue[A] | undefined = loaded[area] ?? atHand[area];
  if (!texts) throw new Error(`The texts of ${area} are not loaded; name the area in the route table`);
  return texts;
}
