import type * as en from './en/index.ts';

/** All that is said, area by area. English is written first; every other language has its type. */
export type Catalogue = typeof en;

export type Area = keyof Catalogue;
