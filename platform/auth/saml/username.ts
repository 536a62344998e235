import { isOfOneScript } from '#contracts/accounts/one-script.ts';
import { isReserved } from '../accounts/confusables.ts';

/**
 * A free username from the local part of an address, valid for registration. If it is taken, four digits of the
 * account's id are appended, which are as good as random.
 */
export async function freeUsername(
  wish: string,
  id: string,
  accounts: { isUsernameTaken(username: string): Promise<boolean> },
  /** Operators and the first start may use reserved names. */
  { mayBeReserved = false } = {},
): Promise<string> {
  const clean = wish
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}._-]/gu, '')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, 30);
  const suffix = id.replaceAll('-', '').slice(-4);
  const isGood = clean.length >= 3 && isOfOneScript(clean) && (mayBeReserved || !isReserved(clean));
  const name = isGood ? clean : `${isOfOneScript(clean) && clean !== '' ? clean : 'pilot'}-${suffix}`;
  return (await accounts.isUsernameTaken(name)) ? `${name}-${suffix}` : name;
}
