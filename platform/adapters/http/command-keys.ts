import { createHmac, hkdfSync } from 'node:crypto';
import type { Pool } from 'pg';
import type { Ids } from '#commands/kernel/ports.ts';
import { Refusal } from '#contracts/refusals.ts';
import { decrypt, encrypt } from '#platform/base/encryption/cipher.ts';
import { AnswerNames } from './answer-names.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The `Idempotency-Key` of a request. @throws Refusal `invalid_input` when it is not a UUID */
export function idempotencyKeyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && uuid.test(header)) return header.toLowerCase();
  throw new Refusal('invalid_input.not_a_uuid', {}, { at: 'headers.idempotency-key' });
}

/**
 * The command's id. Derived from the key and the person or visitor's browser, so that the log recognizes a retry;
 * random without a key.
 */
export const commandIdOf = (ids: Ids, whose: string, key: string | undefined): string =>
  key === undefined ? ids.fresh() : ids.derived('command', whose, key);

/** Memory for visitors' keys, of which the latest are remembered, and for one of them without its answer. */
const visitorsBytes = 4_000_000;
const keyBytes = 500;
/** A longer answer is not stored; on a retry its handler runs again. */
const longestAnswer = 64 * 1024;

/** A call that came with a key. */
interface KeyedCall {
  readonly commandId: string;
  /** The caller; null for a visitor. */
  readonly owner: string | null;
  readonly endpoint: string;
  readonly params: unknown;
  readonly body: unknown;
}

/** What a call answered. An answer that sets a cookie, holds a new secret or is a mere reading is never replayed. */
export interface Answered {
  readonly output: unknown;
  /** The log position after its events; empty if it appended nothing. */
  readonly position: string;
  readonly isUnrepeatable: boolean;
}

interface Claim {
  /** The key came before, with the same request. */
  readonly isKnown: boolean;
  readonly first?: Answered | undefined;
}

interface VisitorsKey {
  readonly fingerprint: Buffer;
  answer?: Answered;
  bytes: number;
}

/**
 * Replays the first answer for a repeated Idempotency-Key. A key is claimed before its command runs, and the answer
 * is stored afterwards. If the process dies in between, a retry finds the command in the log.
 */
export class CommandKeys {
  private readonly ofVisitors = new Map<string, VisitorsKey>();
  private visitorsBytes = 0;
  private readonly underWay = new Map<string, { fingerprint: Buffer; answered: Promise<Answered> }>();
  private readonly keeping = new Set<Promise<unknown>>();
  private readonly sealKey: Buffer;
  private readonly names: AnswerNames;

  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    /**
     * Keys the fingerprints and encrypts the answers: bodies may hold passwords, which a plain hash would expose to
     * offline guessing, and answers hold personal data.
     */
    private readonly secret: string,
    /**
     * `flushed`: the claim is on disk before the command begins. Not needed if the log is in the same database:
     * flushing the command's events flushes the earlier claim, too.
     */
    private readonly options: { readonly flushed: boolean } = { flushed: false },
  ) {
    this.names = new AnswerNames(secret);
    this.sealKey = Buffer.from(hkdfSync('sha256', secret, '', 'first answers', 32));
  }

  /**
   * Runs the work of a key once and replays its answer afterwards. `work` learns whether the key came before: then
   * the command may already be in the log. @throws Refusal `key_reused`
   */
  async once(call: KeyedCall, work: (retried: boolean) => Promise<Answered>): Promise<Answered> {
    const fingerprint = this.fingerprintOf(call);
    const same = this.underWay.get(call.commandId);
    if (same) {
      if (!same.fingerprint.equals(fingerprint)) throw keyReused();
      const answer = await same.answered;
      if (!answer.isUnrepeatable) return answer;
    }
    const answered = this.claimAndDo(call, fingerprint, work);
    const entry = { fingerprint, answered };
    this.underWay.set(call.commandId, entry);
    const forget = () => {
      if (this.underWay.get(call.commandId) === entry) this.underWay.delete(call.commandId);
    };
    try {
      const answer = await answered;
      // Replayed from memory until it is stored.
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
   * The same for a visitor. Visitors may send any number of keys, so only this process remembers them, up to a limit.
   * A retried registration is recognized by its names instead (see register.ts).
   */
  private claimOfVisitor(commandId: string, fingerprint: Buffer): Claim {
    const before = this.ofVisitors.get(commandId);
    if (before?.fingerprint.equals(fingerprint) === false) throw keyReused();
    if (!before) {
      this.ofVisitors.set(commandId, { fingerprint, bytes: keyBytes });
      this.visitorsBytes += keyBytes;
      this.forgetVisitors();
    }
    return { isKnown: before !== undefined, first: before?.answer };
  }

  private forgetVisitors(): void {
    for (const [oldest, { bytes }] of this.ofVisitors) {
      if (this.visitorsBytes <= visitorsBytes) return;
      this.ofVisitors.delete(oldest);
      this.visitorsBytes -= bytes;
    }
  }

  /** Stores an answer for retries. Nothing waits for it: without it, the key still leads to the command in the log. */
  private async keep({ commandId, owner }: KeyedCall, answer: Answered): Promise<void> {
    if (answer.isUnrepeatable) return;
    const json = JSON.stringify(answer);
    if (json.length > longestAnswer) return;
    const visitors = this.ofVisitors.get(commandId);
    if (owner === null) {
      if (!visitors || visitors.answer) return;
      visitors.answer = answer;
      // Strings take one or two bytes a character, objects as much again.
      visitors.bytes += json.length * 2;
      this.visitorsBytes += json.length * 2;
      this.forgetVisitors();
      return;
    }
    const about = this.names.in(answer.output);
    if (!about) return;
    const writing = this.pool
      .query({
        name: 'keep-first-answer',
        text: `with commit as (select set_config('synchronous_commit', 'off', true))
               update command_keys set answer = $2, about = $3 from commit where command_id = $1`,
        values: [commandId, encrypt(this.sealKey, json, commandId), about],
      })
      .catch(() => undefined)
      .finally(() => this.keeping.delete(writing));
    this.keeping.add(writing);
    await writing;
  }

  /** Resolves when every answer is stored. */
  async settled(): Promise<void> {
    await Promise.all(this.keeping);
  }

  /** Undefined for an answer that was encrypted with an older secret. */
  private opened(commandId: string, sealed: Buffer): Answered | undefined {
    try {
      // Written by `keep`, below.
      return JSON.parse(decrypt(this.sealKey, sealed, commandId).toString('utf8')) as Answered;
    } catch {
      return undefined;
    }
  }

  private fingerprintOf({ endpoint, params, body }: Pick<KeyedCall, 'endpoint' | 'params' | 'body'>): Buffer {
    return createHmac('sha256', this.secret)
      .update(JSON.stringify([endpoint, params, body]))
      .digest();
  }
}

/** An Idempotency-Key that was used for another request. */
export const keyReused = (): Refusal => new Refusal('key_reused');
