import type { Api } from '#contracts/api.ts';
import { readsFrom } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Web, WebHandler } from '#platform/adapters/http/web-handler.ts';
import type { Sessions } from './sessions.ts';

const signedOut = '/?logout=true&cleared=true';
const logoutPage = '/logout';

/**
 * Ends the session. It is a GET by the specification, so it checks the origin itself: only our own pages, a typed
 * address or a program end a session; a link or an image on another site, or a prefetch, changes nothing.
 */
export const signOut = (kinds: readonly Sessions[]): WebHandler<Api['simpleLogout']> =>
  readsFrom([], async (_input, _call, web) => {
    if (web.origin === 'foreign' || web.prefetches) return stayIn(web);
    let ended = false;
    for (const sessions of kinds) {
      if (await sessions.end(web.cookies)) ended = true;
      web.header('set-cookie', sessions.cookie.clear());
    }
    web.header('x-logout-complete', 'true');
    // Without a session there is nothing to report (spec §2.1).
    const redirect = ended ? signedOut : '/';
    if (!web.navigates) return { redirect };
    // A browser knows no owners: told to clear its storage, it would delete what others of a shared device could not send. Our page
    // does know them; it clears the rest, and asks about what is not sent yet.
    if (ended) web.header('clear-site-data', '"cache"');
    web.redirect(ended ? logoutPage : redirect);
    return { redirect };
  });

function stayIn(web: Web): { redirect: string } {
  if (!web.navigates) throw new Refusal('cross_site');
  web.redirect('/');
  return { redirect: '/' };
}
