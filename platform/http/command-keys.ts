import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import type { Ids } from '#commands/ports.ts';
import { Refusal } from '#contracts/refusals.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The `Idempotency-Key` of a request. @throws Refusal `invalid_input` when it is not a UUID */
export function idempotencyKeyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && uuid.test(header)) return header.toLowerCase();
  const issue = { path: 'headers.idempotency-key', message: 'Not a UUID' };
  throw new Refusal('invalid_input', 'Invalid input', [issue]);
}

/**
 * The id of the command: the same for the same key of the same person or visitor's browser, so that the log knows it
 * again; else fresh.
 */
export const commandIdOf = (ids: Ids, whose: string, key: string | undefined): string =>
  key === undefined ? ids.fresh() : ids.derived('command', whose, key);

/** Of the keys of visitors the last so many are remembered. */
const mostOfVisitors = 10_000;

/**
 * Knows an Idempotency-Key that comes again: a retry, whose command is then looked for in the log, or a client's mistake. A
 * key is claimed before its command is done.
 */
export class CommandKeys {
  private readonly ofVisitors = new Map<string, Buffer>();

  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    /** Bodies may hold passwords, which a bare hash would give away to patient guessing. */
    private readonly secret: string,
    /**
     * `flushed`: a claim is on the disk before the command begins. Where the log lies in the same database it needs not be:
     * what flushes the command's events flushes the claim that was written before them.
     */
    private readonly options: { readonly flushed: boolean } = { flushed: false },
  ) {}

  /** True when the key came before, with this very request. @throws Refusal `key_reused` */
  async claim(commandId: string, row: string, params: unknown, body: unknown): Promise<boolean> {
    const fingerprint = this.fingerprintOf(row, params, body);
    const { rows } = await this.pool.query<{ fingerprint: Buffer; known: boolean }>({
      name: 'claim-command-key',
      text: `with commit as (select set_config('synchronous_commit', $3, true))
             insert into command_keys (command_id, fingerprint) select $1, $2 from commit
             on conflict (command_id) do update set command_id = excluded.command_id
             returning fingerprint, xmax <> 0 as known`,
      values: [commandId, fingerprint, this.options.flushed ? 'on' : 'off'],
    });
    if (rows[0]?.fingerprint.equals(fingerprint) === false) throw keyReused();
    return rows[0]?.known === true;
  }

  /**
   * The same for a visitor, who may send as many keys as they like: this process alone remembers them, and for a while.
   * What a visitor's retry must find is found by its names (see register.ts).
   */
  claimOfVisitor(commandId: string, row: string, params: unknown, body: unknown): boolean {
    const fingerprint = this.fingerprintOf(row, params, body);
    const before = this.ofVisitors.get(commandId);
    if (before?.equals(fingerprint) === false) throw keyReused();
    this.ofVisitors.set(commandId, fingerprint);
    for (const oldest of this.ofVisitors.keys()) {
      if (this.ofVisitors.size <= mostOfVisitors) break;
      this.ofVisitors.delete(oldest);
    }
    return before !== undefined;
  }

  private fingerprintOf(row: string, params: unknown, body: unknown): Buffer {
    return createHmac('sha256', this.secret)
      .update(JSON.stringify([row, params, body]))
      .digest();
  }

  /** Forgets keys that are older than a day (contract §3 asks for no more). */
  async forgetOld(): Promise<void> {
    await this.pool.query("delete from command_keys where created_at < now() - interval '1 day'");
  }
}

/** An Idempotency-Key that stands for something else. */
export const keyReused = (): Refusal => new Refusal('key_reused', 'This Idempotency-Key was used for another request.');
