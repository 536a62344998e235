import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The browser's half: base64url as `PushSubscription.toJSON()` gives it. */
interface BrowserKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** One record takes the whole message. */
const recordSize = 4_096;
/** The end of the last record (RFC 8188 §2). */
const delimiter = Buffer.from([2]);

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');
const hkdf = (salt: Buffer, key: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/**
 * Encrypts a message for one browser (RFC 8291, content coding `aes128gcm` of RFC 8188). Key pair and salt are made for each
 * message; they are parameters for the RFC's own example.
 * @throws Error when `p256dh` is no point of P-256
 */
export function encryptMessage(
  text: string,
  { p256dh, auth }: BrowserKeys,
  { privateKey = undefined as Buffer | undefined, salt = randomBytes(16) } = {},
): Buffer {
  const own = createECDH('prime256v1');
  if (privateKey) own.setPrivateKey(privateKey);
  else own.generateKeys();
  const ownPublic = own.getPublicKey();
  const browserPublic = bytes(p256dh);
  const shared = own.computeSecret(browserPublic);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserPublic, ownPublic]);
  const key = hkdf(bytes(auth), shared, info, 32);
  const cipher = createCipheriv(
    'aes-128-gcm',
    hkdf(salt, key, 'Content-Encoding: aes128gcm\0', 16),
    hkdf(salt, key, 'Content-Encoding: nonce\0', 12),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  const sealed = [cipher.update(text, 'utf8'), cipher.update(delimiter), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, size, Buffer.from([ownPublic.length]), ownPublic, ...sealed]);
}
