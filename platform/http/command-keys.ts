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
 * Notices an Idempotency-Key that comes again with another request. That a command is done only once does not rest
 * on this: the ids of its events do, in the log. This only tells a client's mistake from a retry.
 */
export class CommandKeys {
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    /** Bodies may hold passwords, which a bare hash would give away to patient guessing. */
    private readonly secret: string,
  ) {}

  /** @throws Refusal `key_reused` */
  async claim(commandId: string, row: string, params: unknown, body: unknown): Promise<void> {
    const fingerprint = createHmac('sha256', this.secret)
      .update(JSON.stringify([row, params, body]))
      .digest();
    const { rows } = await this.pool.query<{ fingerprint: Buffer }>({
      name: 'claim-command-key',
      text: `insert into command_keys (command_id, fingerprint) values ($1, $2)
             on conflict (command_id) do update set command_id = excluded.command_id
             returning fingerprint`,
      values: [commandId, fingerprint],
    });
    if (rows[0]?.fingerprint.equals(fingerprint) === false) {
      throw new Refusal('key_reused', 'This Idempotency-Key was used for another request.');
    }
  }

  /** Forgets keys that are older than a day (contract §3 asks for no more). */
  async forgetOld(): Promise<void> {
    await this.pool.query("delete from command_keys where created_at < now() - interval '1 day'");
  }
}
