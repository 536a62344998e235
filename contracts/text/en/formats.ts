import { formatsOf } from '../formats.ts';

export const { plural, day } = formatsOf('en');
