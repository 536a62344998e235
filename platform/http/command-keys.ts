import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import type { Ids } from '#commands/ports.ts';
import type { Caller } from '#contracts/handler.ts';
import { Refusal } from '#contracts/refusals.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The `Idempotency-Key` of a request. @throws Refusal `invalid_input` when it is not a UUID */
export function idempotencyKeyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && uuid.test(header)) return header.toLowerCase();
  const issue = { path: 'headers.idempotency-key', message: 'Not a UUID' };
  throw new Refusal('invalid_input', 'Invalid input', [issue]);
}

/** The id of the command: the same for the same key of the same person, so that the log knows it again; else fresh. */
export const commandIdOf = (ids: Ids, caller: Caller, key: string | undefined): string =>
  key === undefined ? ids.fresh() : ids.derived('command', caller.kind === 'person' ? caller.userId : 'visitor', key);

/**
 * Knows an Idempotency-Key that comes again: a retry, whose command is then looked for in the log, or a client's mistake. A
 * key is claimed before its command is done.
 */
export class CommandKeys {
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
    const fingerprint = createHmac('sha256', this.secret)
      .update(JSON.stringify([row, params, body]))
      .digest();
    const { rows } = await this.pool.query<{ fingerprint: Buffer; known: boolean }>({
      name: 'claim-command-key',
      text: `with commit as (select set_config('synchronous_commit', $3, true))
             insert into command_keys (command_id, fingerprint) select $1, $2 from commit
             on conflict (command_id) do update set command_id = excluded.command_id
             returning fingerprint, xmax <> 0 as known`,
      values: [commandId, fingerprint, this.options.flushed ? 'on' : 'off'],
    });
    if (rows[0]?.fingerprint.equals(fingerprint) === false) {
      throw new Refusal('key_reused', 'This Idempotency-Key was used for another request.');
    }
    return rows[0]?.known === true;
  }

  /** Forgets keys that are older than a day (contract §3 asks for no more). */
  async forgetOld(): Promise<void> {
    await this.pool.query("delete from command_keys where created_at < now() - interval '1 day'");
  }
}
