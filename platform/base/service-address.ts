/** The form of a service's URL. */
interface Shape {
  /** Without the colon, such as `redis`. */
  readonly schemes: readonly string[];
  readonly example: string;
  /** A list of `host:port`, separated by commas, as for EventStoreDB. */
  readonly hasManyHosts?: boolean;
  /** The path is a number or empty. */
  readonly hasNumberPath?: boolean;
  /** `?host=` may name a socket instead of a host. */
  readonly maySayHostInQuery?: boolean;
}

/**
 * The problem of a service's URL, to follow the name of its setting; undefined for a valid one. Repeats nothing of the
 * URL, because it may contain a password.
 */
export function addressProblem(text: string, shape: Shape): string | undefined {
  const likeThis = `looks like ${shape.example}`;
  const [, scheme = '', rest = ''] = /^([a-z\d+]+):\/\/(.+)$/is.exec(text) ?? [];
  if (!shape.schemes.includes(scheme.toLowerCase())) return likeThis;
  const hosts = (/^[^/?#]*/.exec(rest)?.[0] ?? '').replace(/^.*@/s, '');
  // `URL` parses only one host, so each is parsed in turn.
  for (const host of shape.hasManyHosts === true ? hosts.split(',') : [hosts]) {
    const whole = `http://${rest.slice(0, rest.indexOf(hosts))}${host}${rest.slice(rest.indexOf(hosts) + hosts.length)}`;
    const problem = hostProblem(whole, host, shape);
    if (problem !== undefined) return `${problem}; it ${likeThis}`;
  }
  return undefined;
}

function hostProblem(whole: string, host: string, { hasNumberPath, maySayHostInQuery }: Shape): string | undefined {
  if (host === '' && maySayHostInQuery === true && /[?&]host=./.test(whole)) return undefined;
  if (/^(:\d*)?$/.test(host)) return 'names no host';
  if (/:0+$/.test(host)) return 'names port 0, where nothing can listen';
  if (/%(?![\da-f]{2})/i.test(whole)) return 'has a % that begins no code: write %25 for a percent sign';
  if (!URL.canParse(whole)) {
    return 'can not be read: write the signs : / ? # @ % within user and password as %3A %2F %3F %23 %40 %25';
  }
  const { username, password, pathname } = new URL(whole);
  try {
    for (const part of [username, password, pathname]) decodeURIComponent(part);
  } catch {
    return 'has codes with % that are no text in UTF-8';
  }
  if (hasNumberPath === true && !/^\/?\d*$/.test(pathname)) return 'names a database that is no number';
  return undefined;
}
