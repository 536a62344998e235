/** The value of a cookie in a `Cookie` header; of a repeated name, the first value. */
function cookieOf(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const equals = pair.indexOf('=');
    if (equals !== -1 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return undefined;
}

/**
 * A cookie for the whole site that no script can read. Under https it is only sent there, and its name begins with
 * `__Host-`, so that no neighbouring host can plant one.
 */
export class Cookie {
  readonly name: string;
  private readonly attributes: string;

  constructor(
    publicUrl: string,
    name: string,
    sameSite: 'Lax' | 'Strict' | 'None',
    private readonly maxAgeSeconds: number,
  ) {
    const secure = publicUrl.startsWith('https:');
    this.name = secure ? `__Host-${name}` : name;
    // Browsers accept `SameSite=None` over https only.
    this.attributes = `HttpOnly; SameSite=${sameSite === 'None' && !secure ? 'Lax' : sameSite}${secure ? '; Secure' : ''}`;
  }

  /** The `Set-Cookie` header. The value needs no escaping: all of ours are base64url with `.`, `~` and `-`. */
  set(value: string, maxAgeSeconds = this.maxAgeSeconds): string {
    return `${this.name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; ${this.attributes}`;
  }

  /** The `Set-Cookie` header that removes it. */
  clear(): string {
    return this.set('', 0);
  }

  /** The value in a `Cookie` header. */
  read(cookies: string | undefined): string | undefined {
    return cookieOf(cookies, this.name);
  }
}
