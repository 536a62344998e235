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

/** Pages that lead nowhere for somebody who is signed in, and what is no page. */
const leadsNowhere = /^\/(?:login|login-redirect|sign-in|logout|register|unauthorized|api)(?:[/?#]|$)/;

/** Whether somebody may be sent on to this address of ours once they are signed in. */
export const isPageWanted = (path: string): boolean =>
  path.length <= 300 && path !== '/' && isOwnPath(path) && !leadsNowhere.test(path);
