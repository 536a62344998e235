import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { RandomPool } from './random-pool.ts';

const algorithm = 'aes-256-gcm';
const ivSize = 12;
const tagSize = 16;
const keySize = 32;
/** How a sealed string begins: the way it was made, so that another one can follow. */
const sealedPrefix = 'v1.';

export const newKey = (): Buffer => randomBytes(keySize);

const ivs = new RandomPool(ivSize);

function encrypt(key: Buffer, plain: string | Buffer, bound: string): Buffer {
  const iv = ivs.next(); // copied below, before there is a next one
  const cipher = createCipheriv(algorithm, key, iv);
  cipher.setAAD(Buffer.from(bound));
  const body = typeof plain === 'string' ? cipher.update(plain, 'utf8') : cipher.update(plain);
  cipher.final();
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

function decrypt(key: Buffer, bytes: Buffer, bound: string): Buffer {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivSize), { authTagLength: tagSize });
  decipher.setAAD(Buffer.from(bound));
  decipher.setAuthTag(bytes.subarray(ivSize, ivSize + tagSize));
  const plain = decipher.update(bytes.subarray(ivSize + tagSize));
  decipher.final();
  return plain;
}

/** Encrypts text with a person's key. It opens only with the same key for the same `bound` text. */
export const seal = (key: Buffer, text: string, bound: string): string =>
  sealedPrefix + encrypt(key, text, bound).toString('base64');

/** Throws where key or `bound` are others, or a bit has changed. */
export function unseal(key: Buffer, sealed: string, bound: string): string {
  if (!sealed.startsWith(sealedPrefix)) throw new Error('sealed in an unknown way');
  return decrypt(key, Buffer.from(sealed.slice(sealedPrefix.length), 'base64'), bound).toString('utf8');
}

/** A personal key as it is stored: encrypted with ENCRYPTION_KEY, bound to its person. */
export const wrapKey = (encryptionKey: Buffer, key: Buffer, subject: string): Buffer =>
  encrypt(encryptionKey, key, subject);

/** Throws where ENCRYPTION_KEY is not the one that wrapped it. */
export function unwrapKey(encryptionKey: Buffer, wrapped: Buffer, subject: string): Buffer {
  try {
    return decrypt(encryptionKey, wrapped, subject);
  } catch (error) {
    throw new Error('ENCRYPTION_KEY is not the one with which the personal keys of this installation were made', {
      cause: error,
    });
  }
}
