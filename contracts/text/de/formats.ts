import { dayIn, pluralIn } from '../formats.ts';

export const plural = pluralIn('de');
export const day = dayIn('de');
