const here = 'https://here.invalid';

/**
 * Whether an address is a path inside the product and never leads to another site. Parsed as browsers do it: they drop
 * tabs and line breaks and take a backslash for a slash, so that `/<tab>/evil.test` is another site to them.
 */
export function isOwnPath(path: string): boolean {
  if (!path.startsWith('/') || !URL.canParse(path, here)) return false;
  const { origin, pathname } = new URL(path, here);
  return origin === here && !pathname.startsWith('//');
}
