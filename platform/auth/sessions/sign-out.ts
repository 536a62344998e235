import type { Api } from '#contracts/api.ts';
import { readsFrom } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Web, WebHandler } from '#platform/adapters/http/web-handler.ts';
import type { Sessions } from './sessions.ts';

const signedOut = '/?logout=true&cleared=true';
const logoutPage = '/logout';

/**
 * Ends the session. It is a GET by the specification, so it checks the origin itself: only our own pages, a typed
 * address or a program end a session; a link or an image on another site, or a prefetch, changes nothing. A page says whom it signs
 * out: a separate session of another administrator goes on, and where the ordinary one is another person's by now, all stays as it is.
 * @throws Refusal `other_person`
 */
export const signOut = (sessions: Sessions, adminSessions: Sessions): WebHandler<Api['simpleLogout']> =>
  readsFrom([], async (_input, _call, web) => {
    if (web.origin === 'foreign' || web.prefetches) return stayIn(web);
    if (await isOfAnother(sessions, web)) throw new Refusal('other_person');
    let ended = false;
    for (const kind of [sessions, adminSessions]) {
      if (await isOfAnother(kind, web)) continue;
      if (await kind.end(web.cookies)) ended = true;
      web.header('set-cookie', kind.cookie.clear());
    }
    web.header('x-logout-complete', 'true');
    // Without a session there is nothing to report (spec §2.1).
    const redirect = ended ? signedOut : '/';
    if (!web.navigates) return { redirect };
    // A browser knows no owners: asked to clear its storage, it would delete what others of a shared device could not send. Our page
    // does know them; it clears the rest, and asks about what is not sent yet.
    if (ended) web.header('clear-site-data', '"cache"');
    web.redirect(ended ? logoutPage : redirect);
    return { redirect };
  });

/** Whether a session is of another person than the page says. One that is over is nobody's. */
export const isOfAnother = async (sessions: Sessions, { person, cookies }: Web): Promise<boolean> =>
  person !== undefined && ((await sessions.personOf(cookies, false))?.userId ?? person) !== person;

function stayIn(web: Web): { redirect: string } {
  if (!web.navigates) throw new Refusal('cross_site');
  web.redirect('/');
  return { redirect: '/' };
}
