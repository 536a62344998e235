/** From weakest to strongest. */
export const strengths = ['weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof strengths)[number];

const kinds: readonly (readonly [RegExp, number])[] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{N}/u, 10],
  [/[^\p{L}\p{N}]/u, 20],
];
/** A character that continues the one before it, as in `aaa` and `abc`, counts a quarter. */
const followed = 0.25;

/**
 * A rough estimate of a password's entropy in bits. Only a hint: the server alone decides
 * (platform/auth/passwords/password-rules.ts).
 */
function bitsOf(password: string): number {
  const letters = Array.from(password.normalize('NFKC'));
  const length = letters.reduce((sum, letter, at) => {
    const step = (letter.codePointAt(0) ?? 0) - (letters[at - 1]?.codePointAt(0) ?? Number.NEGATIVE_INFINITY);
    return sum + (Math.abs(step) <= 1 ? followed : 1);
  }, 0);
  const pool = kinds.reduce((sum, [kind, many]) => (kind.test(password) ? sum + many : sum), 0);
  const seen = Math.min(1, new Set(letters).size / Math.max(1, letters.length / 2));
  return length * seen * Math.log2(Math.max(2, pool));
}

export function strengthOf(password: string): Strength {
  const bits = bitsOf(password);
  if (bits < 35) return 'weak';
  if (bits < 55) return 'fair';
  return bits < 80 ? 'good' : 'strong';
}
