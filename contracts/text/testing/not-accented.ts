/**
 * What is left of a text in `en-XA` without what is in brackets and without `known`, such as names: words that are not from
 * the catalogue. Empty where no word is left.
 */
export function notAccented(text: string, known: readonly string[] = []): string {
  let left = text;
  while (/\[[^[\]]*\]/.test(left)) left = left.replaceAll(/\[[^[\]]*\]/g, ' ');
  for (const one of known) left = left.replaceAll(one, ' ');
  return /\p{L}{2}/u.test(left) ? left.trim() : '';
}
