import { createHash } from 'node:crypto';
import type { Binding } from '#platform/adapters/oidc/provider.ts';

/** Where providers send people back to: derived from PUBLIC_URL, never from a request. */
export const redirectUriAt = (publicUrl: string): string => `${publicUrl}/api/auth/oidc/callback`;

const derived = (purpose: string, browser: string): string =>
  createHash('sha256').update(`${purpose}:${browser}`).digest('base64url');

/**
 * State, nonce and PKCE verifier of a request. Nonce and verifier come from the browser's cookie, of which only a hash is
 * stored: whoever reads the table or the provider's logs cannot finish the sign-in (OpenID Connect Core §15.5.2).
 */
export const bindingOf = (publicUrl: string, { handle, browser }: { handle: string; browser: string }): Binding => ({
  redirectUri: redirectUriAt(publicUrl),
  state: handle,
  nonce: derived('nonce', browser),
  verifier: derived('verifier', browser),
});
