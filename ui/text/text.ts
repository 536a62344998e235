import type { Area, Catalogue } from '#contracts/text/catalogue.ts';
import { errors } from '#contracts/text/en/errors.ts';
import { isolating } from '#contracts/text/isolating.ts';
import type { Files } from './all-texts.ts';
import { locale } from './language.ts';

/** Bundled English texts, for errors when nothing can be loaded. */
const bundled: Partial<Catalogue> = { errors };
const loaded: Partial<Catalogue> = {};

/** The areas of the first pages. all-texts.ts has the others, to keep the list out of the first download. */
const files: Files = import.meta.glob([
  '../../contracts/text/*/{achievements,core,entries,errors,journey,landing,licence-parts,session,shell,streak}.ts',
  '!../../contracts/text/en/errors.ts',
]);

/** Loads the texts of some areas. Pages load theirs along with their code. */
export async function loadText(areas: readonly Area[]): Promise<void> {
  await Promise.all(areas.map(async (area) => Object.assign(loaded, loaded[area] ? {} : await fetched(area))));
}

const pathOf = (language: string, area: Area): string =>
  `../../contracts/text/${language}/${area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;

/** An area in the language of this page; the accented one is derived from English. */
async function fetched(area: Area): Promise<unknown> {
  const wanted = locale();
  const known = files[pathOf('en', area)] || area in bundled ? files : (await import('./all-texts.ts')).allTexts;
  const file = known[pathOf(wanted, area)] ?? known[pathOf('en', area)];
  if (!file && !(area in bundled)) throw new Error(`No texts of ${area}`);
  const module = file ? await file() : bundled;
  return isolating(wanted === 'en-XA' ? (await import('#contracts/text/accented.ts')).accented(module) : module);
}

/** The texts of an area, which the page must have loaded. @throws Error for an area that the route table lacks */
export function text<A extends Area>(area: A): Catalogue[A] {
  const texts: Catalogue[A] | undefined = loaded[area] ?? bundled[area];
  if (!texts) throw new Error(`The texts of ${area} are not loaded; name the area in the route table`);
  return texts;
}
