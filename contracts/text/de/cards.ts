import { germanCards } from '../../achievements/cards-in-german.ts';
import { germanLabels } from '../../achievements/requirements-in-german.ts';
import type { Catalogue } from '../catalogue.ts';

export const cards: Catalogue['cards'] = {
  names: Object.fromEntries(Object.entries(germanCards).map(([id, { name }]) => [id, name])),
  measures: germanLabels,
};
