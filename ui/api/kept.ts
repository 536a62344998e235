import { namesHere, namesUnder, recall, remember, rememberHere } from './device.ts';
import { ownerOf } from './owners.ts';

/** Encrypts what one person leaves on this device, and opens it again. */
export interface DeviceCipher {
  readonly owner: string;
  /** `name` is bound to the value: under another one it does not open. */
  readonly encrypt: (name: string, value: string) => string;
  /** @throws Error for what another key has encrypted, or was changed */
  readonly decrypt: (name: string, encrypted: string) => string;
}

/** Everything else that is kept is JSON. */
const ENCRYPTED = 'v1.';
let cipher: DeviceCipher | undefined;

const listeners = new Set<() => void>();
const changed = (): void => {
  for (const tell of listeners) tell();
};

/** From now on what belongs to this person is encrypted here. What lies in the clear, by an earlier version, is as well. */
export function encryptWith(next: DeviceCipher): void {
  cipher = next;
  for (const name of namesUnder('rh.')) {
    const value = ownerOf(name) === next.owner ? recall(name) : null;
    if (value !== null && !value.startsWith(ENCRYPTED)) rememberOwned(name, value);
  }
}

/** Whose values can be opened here. */
export const encryptsFor = (): string | undefined => cipher?.owner;

/** Null where the owner's key is not here: only their session receives it. */
export const sealOwned = (name: string, value: string): string | null =>
  cipher && ownerOf(name) === cipher.owner ? ENCRYPTED + cipher.encrypt(name, value) : null;

/** Null for what this page cannot open: another person's, or of another key. It stays as it is. */
export function openOwned(name: string, value: string): string | null {
  if (!value.startsWith(ENCRYPTED)) return value;
  try {
    return cipher && ownerOf(name) === cipher.owner ? cipher.decrypt(name, value.slice(ENCRYPTED.length)) : null;
  } catch {
    return null;
  }
}

/**
 * Remembers what a person wrote, encrypted for them; the name says whose it is. At once, so that nothing typed is ahead of it. While
 * their key is not here it lives in memory: nothing of theirs is stored in the clear.
 */
export function rememberOwned(name: string, value: string): void {
  const sealed = sealOwned(name, value);
  if (sealed === null) rememberHere(name, value);
  else remember(name, sealed);
  changed();
}

export function recallOwned(name: string): string | null {
  const value = recall(name);
  return value === null ? null : openOwned(name, value);
}

/** Whether everything that was written here outlives the page: the browser may have no room, or forbid it. */
export const outlivesPage = (): boolean => !namesHere().some((name) => ownerOf(name) !== undefined);

/** Stores what the browser had no room for, or no key was here for, as far as it can by now. Returns whether everything outlives the page. */
export function storeAll(): boolean {
  for (const name of namesHere()) {
    const value = ownerOf(name) === undefined ? null : recall(name);
    if (value === null) continue;
    if (value.startsWith(ENCRYPTED)) remember(name, value);
    else if (cipher?.owner === ownerOf(name)) rememberOwned(name, value);
  }
  const all = outlivesPage();
  if (all) changed();
  return all;
}

/** For `useSyncExternalStore`, with `outlivesPage`. */
export function onOwned(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
