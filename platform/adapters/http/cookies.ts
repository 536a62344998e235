/** The value of a cookie in a `Cookie` header; the first one where a name comes twice. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    if (equals !== -1 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return undefined;
}

export interface CookieOptions {
  /** Under https: only sent there, and only to this very host (`__Host-`). */
  readonly secure: boolean;
  readonly sameSite: 'Lax' | 'Strict' | 'None';
  /** Seconds; 0 takes the cookie away. */
  readonly maxAge: number;
}

/** A `Set-Cookie` header that no script can read, for the whole site. The value needs no escaping: it is base64url. */
export const setCookie = (name: string, value: string, { secure, sameSite, maxAge }: CookieOptions): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`;
