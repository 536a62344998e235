import { createHmac, randomInt } from 'node:crypto';

/** Without the letters that are taken for others when a code is copied by hand. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 10;
const codesAtOnce = 10;

/** Ten fresh codes of 50 bits each, as people read them: `k3v9q-0tz7m`. */
export const freshRecoveryCodes = (): string[] => {
  const codes = new Set<string>();
  while (codes.size < codesAtOnce) {
    const letters = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
    codes.add(`${letters.slice(0, length / 2)}-${letters.slice(length / 2)}`);
  }
  return [...codes];
};

/** How a code is kept: under a key of the installation, so that a copied table does not let anybody try them out. */
export const recoveryCodeHash = (key: Buffer, userId: string, code: string): Buffer =>
  createHmac('sha256', key)
    .update(`${userId} ${plain(code)}`)
    .digest();

/** As it was meant: case, spaces and the dash don't count, and look-alikes are what they look like. */
const plain = (code: string): string =>
  code
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
