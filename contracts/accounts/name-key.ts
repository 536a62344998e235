/**
 * A username or address as it is compared: Unicode NFKC first, so that a full-width `＠` or a ligature is no second
 * spelling of a name that is taken, then lower case.
 */
export const nameKey = (name: string): string => name.normalize('NFKC').trim().toLowerCase();
