import { dayIn, pluralIn } from '../formats.ts';

export const plural = pluralIn('en');
export const day = dayIn('en');
