import type * as en from './en/index.ts';

/** All texts of a language, by area. English defines the type of every other language. */
export type Catalogue = typeof en;

export type Area = keyof Catalogue;
