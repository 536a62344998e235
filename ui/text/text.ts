import { core } from './en/core.ts';
import type * as en from './en/index.ts';

type Catalogue = typeof en;

export type Area = keyof Catalogue;

/** `core` is there from the first moment; each other area arrives with the pages that speak it. */
const loaded: Partial<Catalogue> = { core };
const files = import.meta.glob<Record<string, unknown>>(['./en/*.ts', '!./en/index.ts', '!./en/core.ts']);

/** Brings the texts of some areas; pages ask for theirs beside their code, so both arrive together. */
export async function loadText(areas: readonly Area[], language = 'en'): Promise<void> {
  await Promise.all(
    areas.map(async (area) => {
      if (loaded[area]) return;
      const file = files[`./${language}/${area}.ts`];
      if (!file) throw new Error(`No texts for ${area} in ${language}`);
      const module = await file();
      Object.assign(loaded, { [area]: module[area] });
    }),
  );
}

/** The texts of one area. Its page has loaded them; anything else is a mistake in the route table. */
export function text<A extends Area>(area: A): Catalogue[A] {
  const texts: Catalogue[A] | undefined = loaded[area];
  if (!texts) throw new Error(`The texts of ${area} are not loaded; name the area in the route table`);
  return texts;
}
