import { germanCards } from '#contracts/achievements/cards-in-german.ts';
import { germanLabels } from '#contracts/achievements/requirements-in-german.ts';
import type { Catalogue } from '../text.ts';

export const cards: Catalogue['cards'] = {
  names: Object.fromEntries(Object.entries(germanCards).map(([id, { name }]) => [id, name])),
  measures: germanLabels,
};
