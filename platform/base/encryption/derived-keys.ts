import { createHash, hkdfSync } from 'node:crypto';
import type { Pool } from 'pg';
import { unwrapKey, wrapKey } from '#platform/base/encryption/cipher.ts';

/** What keys are derived for that outlive the ENCRYPTION_KEY they come from. */
export type KeyPurpose = 'recovery codes' | 'pilot licence';
const purposes: readonly KeyPurpose[] = ['recovery codes', 'pilot licence'];

export interface EncryptionKeys {
  readonly encryptionKey: Uint8Array;
  /** Still opens what it has sealed; nothing is sealed with it. */
  readonly oldEncryptionKey?: Uint8Array | undefined;
}

/** The ENCRYPTION_KEY in use, then the one before it where it is set. */
export const allKeys = ({ encryptionKey, oldEncryptionKey }: EncryptionKeys): readonly [Buffer, ...Buffer[]] => [
  Buffer.from(encryptionKey),
  ...(oldEncryptionKey === undefined ? [] : [Buffer.from(oldEncryptionKey)]),
];

export const deriveKey = (key: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', purpose, 32));

/** Opens with the first of the keys that fits. Throws what the last one fails with. */
export function openWithAny<Opened>(keys: readonly Buffer[], open: (key: Buffer) => Opened): Opened {
  for (const key of keys.slice(0, -1)) {
    try {
      return open(key);
    } catch {
      // The next one may fit.
    }
  }
  const [last] = keys.slice(-1);
  if (last === undefined) throw new Error('There is no key to open it with');
  return open(last);
}

/** Every key for this purpose: of the ENCRYPTION_KEY in use, of the old one, and those that were kept from before. */
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
  const kept = rows.map(({ id, sealed }) => openWithAny(all, (key) => unwrapKey(key, sealed, id)));
  const found = [...all.map((key) => deriveKey(key, purpose)), ...kept];
  return found.filter((key, at) => found.findIndex((other) => other.equals(key)) === at);
}

/** Keeps what is derived from the old key, and seals all that is kept with the key in use. */
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
