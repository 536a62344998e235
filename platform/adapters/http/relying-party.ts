import { isIP } from 'node:net';

/** The site that passkeys belong to (WebAuthn's relying party). */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * The site as its public address says; undefined where passkeys can't work: WebAuthn takes no IP address, and browsers allow
 * it over https and on `localhost` alone.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const { hostname, origin, protocol } = new URL(publicUrl);
  if (hostname.startsWith('[') || isIP(hostname) !== 0) return undefined;
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return protocol === 'https:' || isLocal ? { id: hostname, origin } : undefined;
}
