import { errors } from './en/errors.ts';
import type * as en from './en/index.ts';
import { spoken } from './language.ts';

/** All that is said, area by area. English is written first; every other language has its type. */
export type Catalogue = typeof en;

export type Area = keyof Catalogue;

/** English for what has to be said where nothing could be fetched. */
const atHand: Partial<Catalogue> = { errors };
const loaded: Partial<Catalogue> = {};

type Files = Record<string, () => Promise<unknown>>;

/** Where the areas of the first pages are. The others are told of by all-texts.ts: the landing page need not know them. */
const files: Files = import.meta.glob([
  './*/{admin,core,errors,helicopter,journey,landing,preview,privacy,recovery,scenarios,session,shell,terms,verify}.ts',
  '!./en/errors.ts',
]);

export const findIn = (more: Files): Files => Object.assign(files, more);

/** Brings the texts of some areas; pages ask for theirs beside their code, so both arrive together. */
export async function loadText(areas: readonly Area[]): Promise<void> {
  await Promise.all(areas.map(async (area) => Object.assign(loaded, loaded[area] ? {} : await fetched(area))));
}

/** An area in the language of this page; in English where that language does not have it. */
async function fetched(area: Area): Promise<unknown> {
  const wanted = spoken();
  const file = files[`./${wanted}/${area}.ts`] ?? files[`./en/${area}.ts`];
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
