import type { Catalogue } from '../catalogue.ts';

export const conflicts: Catalogue['conflicts'] = {
  title: 'Das hast du auch anderswo geändert',
  about: 'Vielleicht in einem anderen Tab oder auf einem anderen Gerät. Welche Fassung möchtest du behalten?',
  mine: 'Von dieser Seite',
  theirs: 'Von anderswo, zuletzt gespeichert',
  empty: 'Nichts',
  keepMine: 'Die von dieser Seite behalten',
  keepTheirs: 'Die von anderswo behalten',
};
