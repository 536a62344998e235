import { createHmac, randomInt } from 'node:crypto';

/** Without letters that are easily confused when copied by hand. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 10;
const codesAtOnce = 10;

/** Ten new codes of 50 bits each, formatted like `k3v9q-0tz7m`. */
export const freshRecoveryCodes = (): string[] => {
  const codes = new Set<string>();
  while (codes.size < codesAtOnce) {
    const letters = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
    codes.add(`${letters.slice(0, length / 2)}-${letters.slice(length / 2)}`);
  }
  return [...codes];
};

/** The stored form of a code: keyed, so that a copied table cannot be brute-forced. */
export const recoveryCodeHash = (key: Buffer, userId: string, code: string): Buffer =>
  createHmac('sha256', key)
    .update(`${userId} ${plain(code)}`)
    .digest();

/** Normalizes typed codes: ignores case, spaces and dashes, and maps confusable letters. */
const plain = (code: string): string =>
  code
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
