import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { RandomPool } from './random-pool.ts';

const algorithm = 'aes-256-gcm';
const ivSize = 12;
const tagSize = 16;
const keySize = 32;
/** The version of the format, so that it can change. */
const sealedPrefix = 'v1.';

export const newKey = (): Buffer => randomBytes(keySize);

const ivs = new RandomPool(ivSize);

/** AES-256-GCM: IV, tag and ciphertext, bound to a text that decryption has to name again. */
export function encrypt(key: Buffer, plain: string | Buffer, bound: string): Buffer {
  const iv = ivs.next(); // copied below, before the next call
  const cipher = createCipheriv(algorithm, key, iv);
  cipher.setAAD(Buffer.from(bound));
  const body = typeof plain === 'string' ? cipher.update(plain, 'utf8') : cipher.update(plain);
  cipher.final();
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** @throws Error when key or `bound` differ, or a bit has changed */
export function decrypt(key: Buffer, bytes: Buffer, bound: string): Buffer {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivSize), { authTagLength: tagSize });
  decipher.setAAD(Buffer.from(bound));
  decipher.setAuthTag(bytes.subarray(ivSize, ivSize + tagSize));
  const plain = decipher.update(bytes.subarray(ivSize + tagSize));
  decipher.final();
  return plain;
}

/** Encrypts text. Only the same key with the same `bound` text (additional authenticated data) decrypts it. */
export const seal = (key: Buffer, text: string, bound: string): string =>
  sealedPrefix + encrypt(key, text, bound).toString('base64');

/** @throws Error when key or `bound` differ, or a bit has changed */
export function unseal(key: Buffer, sealed: string, bound: string): string {
  if (!sealed.startsWith(sealedPrefix)) throw new Error('The ciphertext has an unknown format');
  return decrypt(key, Buffer.from(sealed.slice(sealedPrefix.length), 'base64'), bound).toString('utf8');
}

/** Encrypts a data key with ENCRYPTION_KEY, bound to its person. */
export const wrapKey = (encryptionKey: Buffer, key: Buffer, subject: string): Buffer =>
  encrypt(encryptionKey, key, subject);

/** @throws Error when another ENCRYPTION_KEY has wrapped it */
export function unwrapKey(encryptionKey: Buffer, wrapped: Buffer, subject: string): Buffer {
  try {
    return decrypt(encryptionKey, wrapped, subject);
  } catch (error) {
    throw new Error('ENCRYPTION_KEY is not the key of this installation: it does not decrypt its data keys', {
      cause: error,
    });
  }
}
