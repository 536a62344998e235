import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';
import type { WitnessLink } from '#commands/people/api.ts';
import type { Clock } from '#commands/kernel/ports.ts';
import { nameKey } from '#contracts/accounts/name-key.ts';
import { type EncryptionKeys, derivedKeys } from '#platform/base/encryption/derived-keys.ts';
import { hashOf } from '#platform/base/encryption/hash-of.ts';

interface Dependencies {
  readonly pool: Pick<Pool, 'query'>;
  readonly clock: Clock;
  readonly encryption: EncryptionKeys;
}

const columns = 'request_id as "requestId", user_id as "userId", email, language';
const openForMs = 30 * 24 * 3_600_000;

const addressId = (key: Buffer, email: string): Buffer => createHmac('sha256', key).update(nameKey(email)).digest();
const seal = (key: Buffer, id: Buffer): Buffer => createHmac('sha256', key).update('no more').update(id).digest();

/**
 * The links in mails to witnesses. A row lasts as long as its link is open. That an address wants no such mail is remembered
 * for good, as a hash under a key of the installation; its link carries that hash and a proof that the product made it.
 */
export class WitnessLinks {
  constructor(private readonly deps: Dependencies) {}

  /** Keeps the address of a request; false if an earlier try has done so. */
  async claim({ requestId, userId, email, language }: WitnessLink): Promise<boolean> {
    const expiresAt = new Date(Date.parse(this.deps.clock.now()) + openForMs);
    const id = addressId(await this.key(), email);
    const { rowCount } = await this.deps.pool.query(
      `insert into witness_links (request_id, user_id, email, email_key, address_id, language, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      [requestId, userId, email, nameKey(email), id, language, expiresAt],
    );
    return rowCount !== 0;
  }

  async wantsNone(email: string): Promise<boolean> {
    const { rowCount } = await this.deps.pool.query('select from witness_stops where address_id = any($1)', [
      (await this.keys()).map((key) => addressId(key, email)),
    ]);
    return rowCount !== 0;
  }

  /** Creates the token of a request and queues its mail, once. Does nothing if the request is over. */
  async send(requestId: string, mail: { readonly id: string; readonly from: string | null }): Promise<void> {
    const { pool, clock } = this.deps;
    const { rows } = await pool.query<WitnessLink>(`select ${columns} from witness_links where request_id = $1`, [
      requestId,
    ]);
    const [link] = rows;
    if (!link) return;
    const token = randomBytes(32).toString('base64url');
    const facts = { from: mail.from, token, never: await this.neverToken(link.email), language: link.language };
    await pool.query(
      `with made as (
         update witness_links set token_hash = $2, mail_id = $3 where request_id = $1 and token_hash is null
         returning email)
       insert into outgoing_mail (id, kind, facts, created_at, next_try_at, address)
       select $3, 'witness_asked', $4, $5, $5, email from made`,
      [requestId, hashOf(token), mail.id, JSON.stringify(facts), clock.now()],
    );
  }

  async find(token: string): Promise<WitnessLink | undefined> {
    const { rows } = await this.deps.pool.query<WitnessLink>(
      `select ${columns} from witness_links where token_hash = $1 and expires_at > $2`,
      [hashOf(token), this.deps.clock.now()],
    );
    return rows[0];
  }

  /** Ends a link and removes its unsent mail. */
  async remove(requestId: string): Promise<void> {
    await this.deps.pool.query(
      `with gone as (delete from witness_links where request_id = $1 returning mail_id)
       delete from outgoing_mail m using gone where m.id = gone.mail_id and (m.sent_at is null or m.failure is not null)`,
      [requestId],
    );
  }

  /** Remembers that an address wants no such mail, and returns its open links; undefined for a wrong token. */
  async stop(token: string): Promise<readonly WitnessLink[] | undefined> {
    const { pool, clock } = this.deps;
    const bytes = Buffer.from(token, 'base64url');
    const [id, proof] = [bytes.subarray(0, 32), bytes.subarray(32)];
    const keys = await this.keys();
    const key = keys.find((one) => proof.length === 32 && timingSafeEqual(seal(one, id), proof));
    if (!key) return undefined;
    await pool.query('insert into witness_stops (address_id, stopped_at) values ($1, $2) on conflict do nothing', [
      id,
      clock.now(),
    ]);
    const { rows } = await pool.query<WitnessLink>(
      `select ${columns} from witness_links where address_id = $1 and expires_at > $2`,
      [id, clock.now()],
    );
    return rows;
  }

  private async neverToken(email: string): Promise<string> {
    const key = await this.key();
    const id = addressId(key, email);
    return Buffer.concat([id, seal(key, id)]).toString('base64url');
  }

  private async key(): Promise<Buffer> {
    const [key] = await this.keys();
    if (!key) throw new Error('There is no key');
    return key;
  }

  private keys(): Promise<readonly Buffer[]> {
    return derivedKeys(this.deps.pool as Pool, this.deps.encryption, 'witness mail');
  }
}
