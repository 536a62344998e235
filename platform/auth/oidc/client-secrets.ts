import type { Pool } from 'pg';
import { decrypt, encrypt } from '#platform/base/encryption/cipher.ts';
import { allKeys, decryptWithAny, deriveKey, type EncryptionKeys } from '#platform/base/encryption/derived-keys.ts';

const purpose = 'oidc client secret';

/** The client secrets of organizations' connections, encrypted with ENCRYPTION_KEY. They are never shown again. */
export class ClientSecrets {
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly keys: EncryptionKeys,
  ) {}

  /** Stores a secret under an id, once. */
  async keep(id: string, organizationId: string, secret: string, now: string): Promise<void> {
    await this.pool.query(
      `insert into oidc_client_secrets (id, organization_id, sealed_secret, created_at) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [id, organizationId, this.seal(id, secret), now],
    );
  }

  /** The secret of this organization's connection; undefined if it is gone. */
  async of(id: string, organizationId: string): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ sealed: Buffer }>(
      'select sealed_secret as sealed from oidc_client_secrets where id = $1 and organization_id = $2',
      [id, organizationId],
    );
    return rows[0] && this.open(id, rows[0].sealed);
  }

  /** Whether the secret is there and ENCRYPTION_KEY opens it. */
  async isReadable(id: string, organizationId: string): Promise<boolean> {
    try {
      return (await this.of(id, organizationId)) !== undefined;
    } catch {
      return false;
    }
  }

  /** Deletes an organization's secrets that no connection uses any more. */
  async forgetOthers(organizationId: string, used: readonly string[]): Promise<void> {
    await this.pool.query('delete from oidc_client_secrets where organization_id = $1 and not id = any($2::uuid[])', [
      organizationId,
      used,
    ]);
  }

  /** Re-encrypts all of them with the current ENCRYPTION_KEY. */
  async rotate(): Promise<void> {
    const { rows } = await this.pool.query<{ id: string; sealed: Buffer }>(
      'select id, sealed_secret as sealed from oidc_client_secrets',
    );
    for (const { id, sealed } of rows) {
      await this.pool.query('update oidc_client_secrets set sealed_secret = $2 where id = $1', [
        id,
        this.seal(id, this.open(id, sealed)),
      ]);
    }
  }

  private seal(id: string, secret: string): Buffer {
    return encrypt(deriveKey(this.keys.encryptionKey, purpose), secret, id);
  }

  private open(id: string, sealed: Buffer): string {
    try {
      return decryptWithAny(allKeys(this.keys), (key) => decrypt(deriveKey(key, purpose), sealed, id)).toString('utf8');
    } catch (cause) {
      throw new Error('The client secret is encrypted with another ENCRYPTION_KEY', { cause });
    }
  }
}
