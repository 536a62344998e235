import { Cookie } from '#platform/adapters/http/cookies.ts';
import { limits } from '#platform/adapters/saml/limits.ts';
import { hashOf } from '#platform/base/encryption/hash-of.ts';

/**
 * The cookie that binds a sign-in to the browser that began it: one for each request, so that sign-ins in two tabs do not
 * interfere. The answer is posted by another site, so the cookie has to travel across sites. Without https browsers
 * allow only answers from the same site, such as those of the demo's own identity provider.
 */
export const samlCookie = (publicUrl: string, handle: string): Cookie =>
  new Cookie(publicUrl, `rh_saml_${hashOf(handle).toString('hex').slice(0, 16)}`, 'None', limits.request / 1_000);
