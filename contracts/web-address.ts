/**
 * A web address that people or their systems name for this server or its pages to call, or null. One with a user name or a password
 * (RFC 3986 §3.2.1) or a fragment (§3.5) is refused: secrets do not belong into what is listed, logged and mailed, what stands before
 * the @ looks like the host, and what stands behind the # reaches no server.
 */
export function webAddressOf(text: string, protocols: readonly ('https:' | 'http:')[] = ['https:']): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isWeb = protocols.some((protocol) => protocol === url.protocol);
  return isWeb && !hasPrivatePart(url) ? url : null;
}

/** Whether an address has a part that no server needs and that may hold a secret. */
export const hasPrivatePart = ({ username, password, hash }: Pick<URL, 'username' | 'password' | 'hash'>): boolean =>
  username !== '' || password !== '' || hash !== '';

export const isHttpsAddress = (text: string): boolean => webAddressOf(text) !== null;
