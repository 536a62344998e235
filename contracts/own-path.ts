const here = 'https://here.invalid';

/**
 * Whether an address is a path inside the product that can't lead to another site. Parsed as browsers do: they drop tabs and
 * line breaks and treat a backslash as a slash, so `/<tab>/evil.test` is another site to them.
 */
export function isOwnPath(path: string): boolean {
  if (!path.startsWith('/') || !URL.canParse(path, here)) return false;
  const { origin, pathname } = new URL(path, here);
  return origin === here && !pathname.startsWith('//');
}
