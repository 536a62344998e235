import type { Pool } from 'pg';
import { unwrapKey, wrapKey } from '#platform/base/encryption/cipher.ts';
import { allKeys, decryptWithAny, type EncryptionKeys } from '#platform/base/encryption/derived-keys.ts';
import { makeVapidKey, type VapidKey, vapidKeyOf } from './vapid.ts';

const purpose = 'web push';

/**
 * The installation's key for push services: VAPID_PRIVATE_KEY, else one made at the first use and stored encrypted with
 * ENCRYPTION_KEY. Browsers subscribe with it, so a new key ends every subscription.
 */
export class VapidKeys {
  private known: Promise<VapidKey> | undefined;

  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly keys: EncryptionKeys & { readonly vapidPrivateKey?: Buffer | undefined },
  ) {}

  get(): Promise<VapidKey> {
    const { vapidPrivateKey: given } = this.keys;
    const found = (this.known ??= given ? Promise.resolve(vapidKeyOf(given)) : this.load());
    found.catch(() => (this.known = undefined));
    return found;
  }

  /** Whether the key can be read; so it is where none was made yet. */
  async isReadable(): Promise<boolean> {
    if (this.keys.vapidPrivateKey) return true;
    return this.read().then(
      () => true,
      () => false,
    );
  }

  /** Encrypts a stored key with the current ENCRYPTION_KEY. */
  async rotate(): Promise<void> {
    const stored = await this.read();
    if (!stored) return;
    await this.pool.query('update push_key set sealed_private_key = $1', [this.seal(stored.privateKey)]);
  }

  private async load(): Promise<VapidKey> {
    const stored = await this.read();
    if (stored) return stored;
    const made = makeVapidKey();
    // If two processes make one at the same time, the first one's counts.
    await this.pool.query('insert into push_key (sealed_private_key) values ($1) on conflict do nothing', [
      this.seal(made.privateKey),
    ]);
    return (await this.read()) ?? made;
  }

  private async read(): Promise<VapidKey | undefined> {
    const { rows } = await this.pool.query<{ sealed: Buffer }>('select sealed_private_key as sealed from push_key');
    const [row] = rows;
    return row && vapidKeyOf(decryptWithAny(allKeys(this.keys), (key) => unwrapKey(key, row.sealed, purpose)));
  }

  private seal(privateKey: Buffer): Buffer {
    const [inUse] = allKeys(this.keys);
    return wrapKey(inUse, privateKey, purpose);
  }
}
