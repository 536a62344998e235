import { gcm } from '@noble/ciphers/aes.js';
import { recall, remember } from './device.ts';
import { encryptsFor, encryptWith } from './kept.ts';
import { DEVICE_KEY } from './person.ts';
import { lastPerson } from './session.ts';

/** AES-256-GCM, as in the log. Not the browser's own, which answers later: what is typed is stored before the next key press. */
const NONCE_BYTES = 12;

/**
 * Takes over the key that the server gives this person's session, or, where it gave none, the one that this device still has of them.
 * It stays on the device until the page learns that the session is over, for pages that are opened without a connection.
 */
export function holdKey(owner: string, given?: unknown): void {
  const [of, stored] = (recall(DEVICE_KEY) ?? '').split(' ');
  const key = typeof given === 'string' ? given : of === owner ? stored : undefined;
  if (key === undefined) return;
  if (key !== stored || of !== owner) remember(DEVICE_KEY, `${owner} ${key}`);
  if (encryptsFor() !== owner) encryptWith(cipherOf(owner, bytesOf(key)));
}

/** The same before the server has said who is signed in, for pages that do without it. */
export const holdLastKey = (): void => holdKey(lastPerson() ?? '');

function cipherOf(owner: string, key: Uint8Array) {
  const bound = (name: string): Uint8Array => new TextEncoder().encode(name);
  return {
    owner,
    encrypt: (name: string, value: string): string => {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const encrypted = gcm(key, nonce, bound(name)).encrypt(new TextEncoder().encode(value));
      return textOf(nonce) + textOf(encrypted);
    },
    decrypt: (name: string, encrypted: string): string => {
      const bytes = bytesOf(encrypted);
      const opened = gcm(key, bytes.subarray(0, NONCE_BYTES), bound(name)).decrypt(bytes.subarray(NONCE_BYTES));
      return new TextDecoder().decode(opened);
    },
  };
}

/** Base64. Twelve bytes are sixteen letters without padding, so what follows a nonce is joined to it. */
const textOf = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const bytesOf = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
