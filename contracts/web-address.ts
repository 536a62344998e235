/**
 * A web address that people or their systems name for this server or its pages to call, or null. With a user name or a password in
 * it (RFC 3986 §3.2.1) it is none: secrets do not belong into what is listed, logged and mailed, and what stands before the @ looks
 * like the host.
 */
export function webAddressOf(text: string, protocols: readonly ('https:' | 'http:')[] = ['https:']): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isWeb = protocols.some((protocol) => protocol === url.protocol);
  return isWeb && !hasCredentials(url) ? url : null;
}

export const hasCredentials = ({ username, password }: Pick<URL, 'username' | 'password'>): boolean =>
  username !== '' || password !== '';

export const isHttpsAddress = (text: string): boolean => webAddressOf(text) !== null;
