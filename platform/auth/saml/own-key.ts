import type { Pool } from 'pg';
import { type KeyAndCertificate, makeKeyAndCertificate } from '#platform/adapters/saml/self-signed.ts';
import { decrypt, encrypt } from '#platform/base/encryption/cipher.ts';
import { allKeys, deriveKey, type EncryptionKeys, decryptWithAny } from '#platform/base/encryption/derived-keys.ts';

const purpose = 'saml own key';
const years = 10;

/**
 * Our key as a service provider, one per installation, created on first use. The private key is stored in the
 * database, encrypted with ENCRYPTION_KEY.
 * @throws Error if ENCRYPTION_KEY is not the one it was encrypted with
 */
export class OwnKey {
  private known: Promise<KeyAndCertificate> | undefined;

  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly keys: EncryptionKeys,
    private readonly name: string,
  ) {}

  get(now: Date): Promise<KeyAndCertificate> {
    const found = (this.known ??= this.load(now));
    found.catch(() => (this.known = undefined));
    return found;
  }

  /** Re-encrypts the key, if there is one, with the current ENCRYPTION_KEY. */
  async rotate(): Promise<void> {
    const there = await this.read();
    if (there) await this.pool.query('update saml_own_key set sealed_private_key = $1', [this.seal(there.privateKey)]);
  }

  private async load(now: Date): Promise<KeyAndCertificate> {
    const there = await this.read();
    if (there) return there;
    const until = new Date(now);
    until.setUTCFullYear(until.getUTCFullYear() + years);
    const made = await makeKeyAndCertificate(this.name, { from: now, until });
    // If two processes create a key concurrently, the first one wins.
    await this.pool.query(
      'insert into saml_own_key (sealed_private_key, certificate) values ($1, $2) on conflict do nothing',
      [this.seal(made.privateKey), made.certificate],
    );
    return (await this.read()) ?? made;
  }

  private async read(): Promise<KeyAndCertificate | undefined> {
    const { rows } = await this.pool.query<{ sealed_private_key: Buffer; certificate: string }>(
      'select sealed_private_key, certificate from saml_own_key',
    );
    const [row] = rows;
    return row && { privateKey: this.open(row.sealed_private_key), certificate: row.certificate };
  }

  private seal(text: string): Buffer {
    return encrypt(deriveKey(this.keys.encryptionKey, purpose), text, '');
  }

  private open(sealed: Buffer): string {
    try {
      return decryptWithAny(allKeys(this.keys), (key) => decrypt(deriveKey(key, purpose), sealed, '')).toString('utf8');
    } catch (cause) {
      throw new Error('The SAML key is encrypted with another ENCRYPTION_KEY', { cause });
    }
  }
}
