import { isIP } from 'node:net';

/** The site that passkeys belong to (WebAuthn's relying party). */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * The site of a public address; undefined where passkeys cannot work: WebAuthn accepts no IP address, and browsers
 * allow it only over https and on `localhost`.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const { hostname, origin, protocol } = new URL(publicUrl);
  if (hostname.startsWith('[') || isIP(hostname) !== 0) return undefined;
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return protocol === 'https:' || isLocal ? { id: hostname, origin } : undefined;
}
