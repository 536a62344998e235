/**
 * A username made of the front part of an address: what registration would allow, and free. Where it is taken, four
 * digits of the account's id follow it; they are as good as random.
 */
export async function freeUsername(
  wish: string,
  id: string,
  accounts: { named(username: string): Promise<unknown> },
): Promise<string> {
  const clean = wish
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}._-]/gu, '')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, 30);
  const suffix = id.replaceAll('-', '').slice(-4);
  const name = clean.length >= 3 ? clean : `${clean || 'pilot'}-${suffix}`;
  return (await accounts.named(name)) === undefined ? name : `${name}-${suffix}`;
}
