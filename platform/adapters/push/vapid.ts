import { createECDH, createPrivateKey, sign } from 'node:crypto';

/** The key by which push services recognize this installation (RFC 8292). */
export interface VapidKey {
  /** 32 bytes. */
  readonly privateKey: Buffer;
  /** The uncompressed point, 65 bytes. */
  readonly publicKey: Buffer;
}

/** @throws Error for bytes that are no private key of P-256 */
export function vapidKeyOf(privateKey: Buffer): VapidKey {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return { privateKey, publicKey: pair.getPublicKey() };
}

export function makeVapidKey(): VapidKey {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // A private key that begins with zeros comes without them.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { privateKey, publicKey: pair.getPublicKey() };
}

/** Push services accept at most a day; a shorter time survives clocks that differ. */
const validForMs = 12 * 60 * 60_000;

const json = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The `Authorization` header for one push service. `subject`: whom its operators may write to, a mailto: or https: URL. */
export function vapidHeader(
  { privateKey, publicKey }: VapidKey,
  endpoint: string,
  subject: string,
  now: number,
): string {
  const exp = Math.floor((now + validForMs) / 1_000);
  const signed = `${json({ typ: 'JWT', alg: 'ES256' })}.${json({ aud: new URL(endpoint).origin, exp, sub: subject })}`;
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: privateKey.toString('base64url'),
      x: publicKey.subarray(1, 33).toString('base64url'),
      y: publicKey.subarray(33).toString('base64url'),
    },
  });
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `vapid t=${signed}.${signature}, k=${publicKey.toString('base64url')}`;
}
