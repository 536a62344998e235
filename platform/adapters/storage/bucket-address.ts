/** The address and credentials of a bucket. */
export interface BucketAddress {
  /** The bucket itself: `https://host/bucket`. */
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
  /** The prefix of every object name: empty, or a path that ends with a slash. */
  readonly prefix: string;
}

/**
 * Reads `s3://KEY:SECRET@host[:port]/bucket[/prefix]?region=…&tls=false`. Key and secret are percent-encoded.
 * @returns undefined for an invalid address
 */
export function bucketAddressOf(text: string): BucketAddress | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, host, pathname, searchParams, hash } = new URL(text);
  const [bucket = '', ...folders] = pathname.split('/').filter((part) => part !== '');
  const odd = [...searchParams.keys()].some((name) => name !== 'region' && name !== 'tls');
  if (protocol !== 's3:' || host === '' || username === '' || password === '' || bucket === '') return undefined;
  if (odd || hash !== '') return undefined;
  return {
    endpoint: `${searchParams.get('tls') === 'false' ? 'http' : 'https'}://${host}/${bucket}`,
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
    prefix: folders.map((part) => `${part}/`).join(''),
  };
}
