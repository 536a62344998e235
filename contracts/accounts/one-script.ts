/**
 * The scripts in everyday use (Unicode UAX #31, table 5). Chinese, Japanese and Korean each write with several at once,
 * which Unicode therefore counts as one (UTS #39, "highly restrictive").
 */
const scripts: readonly (readonly string[])[] = [
  ['Latin'],
  ['Cyrillic'],
  ['Greek'],
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
  ...['Arabic', 'Armenian', 'Bengali', 'Devanagari', 'Ethiopic', 'Georgian', 'Gujarati', 'Gurmukhi', 'Hebrew'].map(one),
  ...['Kannada', 'Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil', 'Telugu'].map(one),
  ...['Thaana', 'Thai', 'Tibetan'].map(one),
];

function one(script: string): readonly string[] {
  return [script];
}

/**
 * Whether all letters of a name are of one script. Mixed scripts let a name impersonate another: the first letter of `аdmin`
 * can be Cyrillic.
 */
export function isOfOneScript(name: string): boolean {
  const letters = Array.from(name.normalize('NFKC')).filter((character) => /\p{L}/u.test(character));
  return scripts.some((together) => {
    const ofThese = new RegExp(`^[${together.map((script) => `\\p{Script_Extensions=${script}}`).join('')}]$`, 'u');
    return letters.every((letter) => ofThese.test(letter));
  });
}
