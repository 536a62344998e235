import { createHmac, hkdfSync } from 'node:crypto';
import type { Pool } from 'pg';
import type { Ids } from '#commands/kernel/ports.ts';
import { Refusal } from '#contracts/refusals.ts';
import { decrypt, encrypt } from '#platform/base/encryption/cipher.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The `Idempotency-Key` of a request. @throws Refusal `invalid_input` when it is not a UUID */
export function idempotencyKeyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && uuid.test(header)) return header.toLowerCase();
  throw new Refusal('invalid_input.not_a_uuid', {}, { at: 'headers.idempotency-key' });
}

/**
 * The id of the command: the same for the same key of the same person or visitor's browser, so that the log knows it
 * again; else fresh.
 */
export const commandIdOf = (ids: Ids, whose: string, key: string | undefined): string =>
  key === undefined ? ids.fresh() : ids.derived('command', whose, key);

/** Of the keys of visitors the last so many are remembered. */
const mostOfVisitors = 10_000;
/** A longer answer is not kept: its handler has to give it again. */
const longestAnswer = 64 * 1024;

/** A call that came with a key. */
interface KeyedCall {
  readonly commandId: string;
  /** Who calls; null is a visitor. */
  readonly owner: string | null;
  readonly row: string;
  readonly params: unknown;
  readonly body: unknown;
}

/** What a call answered with. One that sets a cookie is for this one browser and is never given again. */
export interface Answered {
  readonly output: unknown;
  /** How far its events brought the log; empty where it appended nothing. */
  readonly position: string;
  readonly setsCookie: boolean;
}

interface Claim {
  /** The key came before, with this very request. */
  readonly isKnown: boolean;
  readonly first?: Answered | undefined;
}

interface VisitorsKey {
  readonly fingerprint: Buffer;
  answer?: Answered;
}

/**
 * Gives the first answer to an Idempotency-Key that comes again. A key is claimed before its command is done, and the
 * answer is kept after it: a command that was cut short in between is looked for in the log.
 */
export class CommandKeys {
  private readonly ofVisitors = new Map<string, VisitorsKey>();
  private readonly underWay = new Map<string, { fingerprint: Buffer; answered: Promise<Answered> }>();
  private readonly keeping = new Set<Promise<unknown>>();
  private readonly sealKey: Buffer;

  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    /** Bodies may hold passwords, which a bare hash would give away to patient guessing; answers hold personal data. */
    private readonly secret: string,
    /**
     * `flushed`: a claim is on the disk before the command begins. Where the log lies in the same database it needs not be:
     * what flushes the command's events flushes the claim that was written before them.
     */
    private readonly options: { readonly flushed: boolean } = { flushed: false },
  ) {
    this.sealKey = Buffer.from(hkdfSync('sha256', secret, '', 'first answers', 32));
  }

  /**
   * Does the work of a key once; again, it answers as the first time. `work` is told whether the key came before: then
   * the command may be in the log. @throws Refusal `key_reused`
   */
  async once(call: KeyedCall, work: (retried: boolean) => Promise<Answered>): Promise<Answered> {
    const fingerprint = this.fingerprintOf(call);
    const same = this.underWay.get(call.commandId);
    if (same) {
      if (!same.fingerprint.equals(fingerprint)) throw keyReused();
      const answer = await same.answered;
      if (!answer.setsCookie) return answer;
    }
    const answered = this.claimAndDo(call, fingerprint, work);
    const entry = { fingerprint, answered };
    this.underWay.set(call.commandId, entry);
    const forget = () => {
      if (this.underWay.get(call.commandId) === entry) this.underWay.delete(call.commandId);
    };
    try {
      const answer = await answered;
      // It is given from here until it can be read.
      void this.keep(call, answer).then(forget);
      return answer;
    } catch (error) {
      forget();
      throw error;
    }
  }

  private async claimAndDo(
    call: KeyedCall,
    fingerprint: Buffer,
    work: (retried: boolean) => Promise<Answered>,
  ): Promise<Answered> {
    const { commandId, owner } = call;
    const { isKnown, first } =
      owner === null ? this.claimOfVisitor(commandId, fingerprint) : await this.claim(commandId, owner, fingerprint);
    if (first) return first;
    return work(isKnown);
  }

  private async claim(commandId: string, owner: string, fingerprint: Buffer): Promise<Claim> {
    const { rows } = await this.pool.query<{ fingerprint: Buffer; answer: Buffer | null; known: boolean }>({
      name: 'claim-command-key',
      text: `with commit as (select set_config('synchronous_commit', $3, true))
             insert into command_keys (command_id, fingerprint, owner) select $1, $2, $4 from commit
             on conflict (command_id) do update set command_id = excluded.command_id
             returning fingerprint, answer, xmax <> 0 as known`,
      values: [commandId, fingerprint, this.options.flushed ? 'on' : 'off', owner],
    });
    const [row] = rows;
    if (row?.fingerprint.equals(fingerprint) === false) throw keyReused();
    return { isKnown: row?.known === true, first: row?.answer ? this.opened(commandId, row.answer) : undefined };
  }

  /**
   * The same for a visitor, who may send as many keys as they like: this process alone remembers them, and for a while.
   * What a visitor's retry must find is found by its names (see register.ts).
   */
  private claimOfVisitor(commandId: string, fingerprint: Buffer): Claim {
    const before = this.ofVisitors.get(commandId);
    if (before?.fingerprint.equals(fingerprint) === false) throw keyReused();
    if (!before) this.ofVisitors.set(commandId, { fingerprint });
    for (const oldest of this.ofVisitors.keys()) {
      if (this.ofVisitors.size <= mostOfVisitors) break;
      this.ofVisitors.delete(oldest);
    }
    return { isKnown: before !== undefined, first: before?.answer };
  }

  /** Keeps an answer for the next time. Nobody waits for a store: the key still leads to the command in the log. */
  private async keep({ commandId, owner }: KeyedCall, answer: Answered): Promise<void> {
    if (answer.setsCookie) return;
    const json = JSON.stringify(answer);
    if (json.length > longestAnswer) return;
    const visitors = this.ofVisitors.get(commandId);
    if (owner === null) {
      if (visitors) visitors.answer = answer;
      return;
    }
    const writing = this.pool
      .query({
        name: 'keep-first-answer',
        text: `with commit as (select set_config('synchronous_commit', 'off', true))
               update command_keys set answer = $2 from commit where command_id = $1`,
        values: [commandId, encrypt(this.sealKey, json, commandId)],
      })
      .catch(() => undefined)
      .finally(() => this.keeping.delete(writing));
    this.keeping.add(writing);
    await writing;
  }

  /** Resolves when every answer that was given is kept. */
  async settled(): Promise<void> {
    await Promise.all(this.keeping);
  }

  /** Undefined for an answer that was encrypted with an older secret. */
  private opened(commandId: string, sealed: Buffer): Answered | undefined {
    try {
      // Written by `keep`.
      return JSON.parse(decrypt(this.sealKey, sealed, commandId).toString('utf8')) as Answered;
    } catch {
      return undefined;
    }
  }

  private fingerprintOf({ row, params, body }: Pick<KeyedCall, 'row' | 'params' | 'body'>): Buffer {
    return createHmac('sha256', this.secret)
      .update(JSON.stringify([row, params, body]))
      .digest();
  }
}

/** An Idempotency-Key that stands for something else. */
export const keyReused = (): Refusal => new Refusal('key_reused');
