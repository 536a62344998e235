import type { OwnHistory, Timeline } from '#contracts/timeline/endpoints.ts';
import { hexOf, merkleRoot } from './merkle-root.ts';

export type Fault = 'root' | 'signature' | 'credential' | 'missing' | 'count';

export interface Checked {
  readonly of: 'licence' | 'today';
  /** The first thing that is wrong; null when everything matches. */
  readonly fault: Fault | null;
  readonly computed: string;
  readonly expected: string;
  readonly covered: number;
  /** Entries recorded after the licence. */
  readonly since: number;
  /** How many steps and achievements of the page are among the entries that are covered. */
  readonly shown: number;
  readonly signature: 'valid' | 'invalid' | 'unchecked' | null;
}

/** A key as the issuer publishes it (DID Core 1.0, RFC 8037). */
export interface PublishedKey {
  readonly id: string;
  readonly publicKeyJwk: JsonWebKey;
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

const partOf = (base64url: string): unknown => JSON.parse(new TextDecoder().decode(bytesOf(base64url)));

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const rootName = 'ni:///sha-256;';

/** The Merkle root in a signed credential, in hex; null if it has none that can be read. */
export function rootIn(credential: string): string | null {
  try {
    const claims = partOf(credential.split('.')[1] ?? '');
    const evidence = isObject(claims) && Array.isArray(claims['evidence']) ? (claims['evidence'] as unknown[]) : [];
    const ids = evidence.map((one) => (isObject(one) && typeof one['id'] === 'string' ? one['id'] : ''));
    const id = ids.find((each) => each.startsWith(rootName));
    return id === undefined ? null : hexOf(bytesOf(id.slice(rootName.length)));
  } catch {
    return null;
  }
}

/** Whether one of the published keys signed the credential. Browsers without Ed25519 cannot tell. */
async function signatureOf(
  credential: string,
  keys: readonly PublishedKey[],
): Promise<'valid' | 'invalid' | 'unchecked'> {
  const [header = '', payload = '', signature = ''] = credential.split('.');
  let named: unknown;
  try {
    named = partOf(header);
  } catch {
    return 'invalid';
  }
  const published = keys.find(({ id }) => isObject(named) && id === named['kid']);
  if (!published) return 'invalid';
  const { kty = '', crv = '', x = '' } = published.publicKeyJwk;
  const algorithm = { name: 'Ed25519' };
  let key: CryptoKey;
  try {
    key = await crypto.subtle.importKey('jwk', { kty, crv, x }, algorithm, false, ['verify']);
  } catch {
    return 'unchecked';
  }
  const words = new TextEncoder().encode(`${header}.${payload}`);
  try {
    return (await crypto.subtle.verify(algorithm, key, bytesOf(signature), words)) ? 'valid' : 'invalid';
  } catch {
    return 'invalid';
  }
}

/**
 * Computes the fingerprint of a learner's entries and compares it with the one in their licence; without a licence, with the
 * server's. Also that what the page shows is among the entries.
 */
export async function checkHistory(
  { ids, root, covered, credential }: OwnHistory,
  shown: Timeline,
  keysOf: () => Promise<readonly PublishedKey[]>,
): Promise<Checked> {
  const own = ids.slice(0, covered);
  const computed = await merkleRoot(own);
  const of = credential === null ? 'today' : 'licence';
  const signed = credential === null ? root : rootIn(credential);
  const signature = credential === null ? null : await signatureOf(credential, await keysOf());
  const places = new Map(ids.map((id, place) => [id, place]));
  const visible = [...shown.steps, ...shown.achievements].map(({ id }) => places.get(id));
  const fault = (): Fault | null => {
    if (signed === null) return 'credential';
    if (signature === 'invalid') return 'signature';
    if (own.length < covered) return 'count';
    if (computed !== signed) return 'root';
    return visible.includes(undefined) ? 'missing' : null;
  };
  return {
    of,
    fault: fault(),
    computed,
    expected: signed ?? '',
    covered,
    since: ids.length - own.length,
    shown: visible.filter((place) => place !== undefined && place < covered).length,
    signature,
  };
}
