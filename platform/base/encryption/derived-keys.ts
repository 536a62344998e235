import { createHash, hkdfSync } from 'node:crypto';
import type { Pool } from 'pg';
import { unwrapKey, wrapKey } from '#platform/base/encryption/cipher.ts';

/** Purposes of derived keys that outlive their ENCRYPTION_KEY. */
const purposes = ['recovery codes', 'pilot licence', 'unsubscribe', 'mail report', 'witness mail'] as const;
export type KeyPurpose = (typeof purposes)[number];

export interface EncryptionKeys {
  readonly encryptionKey: Uint8Array;
  /** Only decrypts. */
  readonly oldEncryptionKey?: Uint8Array | undefined;
}

/** The current ENCRYPTION_KEY, then the previous one if set. */
export const allKeys = ({ encryptionKey, oldEncryptionKey }: EncryptionKeys): readonly [Buffer, ...Buffer[]] => [
  Buffer.from(encryptionKey),
  ...(oldEncryptionKey === undefined ? [] : [Buffer.from(oldEncryptionKey)]),
];

export const deriveKey = (key: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', purpose, 32));

/** Decrypts with the first key that fits. @throws the error of the last key */
export function decryptWithAny<Result>(keys: readonly Buffer[], decrypt: (key: Buffer) => Result): Result {
  for (const key of keys.slice(0, -1)) {
    try {
      return decrypt(key);
    } catch {
      // The next key may fit.
    }
  }
  const [last] = keys.slice(-1);
  if (last === undefined) throw new Error('There is no key to decrypt with');
  return decrypt(last);
}

/** All keys for this purpose: from the current ENCRYPTION_KEY, from the old one, and stored earlier ones. */
export async function derivedKeys(
  pool: Pick<Pool, 'query'>,
  keys: EncryptionKeys,
  purpose: KeyPurpose,
): Promise<readonly Buffer[]> {
  const all = allKeys(keys);
  const { rows } = await pool.query<{ id: string; sealed: Buffer }>(
    'select id, sealed from derived_keys where purpose = $1 order by id',
    [purpose],
  );
  const stored = rows.map(({ id, sealed }) => decryptWithAny(all, (key) => unwrapKey(key, sealed, id)));
  const found = [...all.map((key) => deriveKey(key, purpose)), ...stored];
  return found.filter((key, at) => found.findIndex((other) => other.equals(key)) === at);
}

/** Stores the keys derived from the old key, and encrypts all stored ones with the current key. */
export async function rotateDerivedKeys(pool: Pick<Pool, 'query'>, keys: EncryptionKeys): Promise<void> {
  const [inUse] = allKeys(keys);
  for (const purpose of purposes) {
    for (const derived of await derivedKeys(pool, keys, purpose)) {
      if (derived.equals(deriveKey(inUse, purpose))) continue;
      const id = `${purpose} ${createHash('sha256').update(derived).digest('hex').slice(0, 16)}`;
      await pool.query(
        `insert into derived_keys (id, purpose, sealed) values ($1, $2, $3)
         on conflict (id) do update set sealed = excluded.sealed`,
        [id, purpose, wrapKey(inUse, derived, id)],
      );
    }
  }
}
