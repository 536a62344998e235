import type { Pool, PoolClient } from 'pg';
import type { HandleAccount } from '#commands/accounts/account.ts';
import type { Clock, Ids } from '#commands/kernel/ports.ts';
import type { HandleOrganization } from '#commands/organizations/organizations.ts';
import { nameKey } from '#contracts/accounts/name-key.ts';
import { accountStream } from '#contracts/accounts/streams.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import { eventsOf } from '#contracts/event-log.ts';
import { personStreams } from '#contracts/streams.ts';
import { AnswerNames, type NamedPerson } from '#platform/adapters/http/answer-names.ts';
import { removeMailOf } from '#platform/adapters/mail/outbox-files.ts';
import type { OpenedEventLog } from '#platform/app/open-event-log.ts';
import type { Uploads } from '#platform/app/uploads/uploads.ts';
import { holdsAddress } from '#platform/auth/accounts/account.ts';
import { Accounts } from '#platform/auth/accounts/accounts.ts';
import { forgetRates } from '#platform/auth/accounts/rate-limits.ts';
import { signInTryKey } from '#platform/auth/sessions/sign-in-tries.ts';
import { inTransaction } from '#platform/base/postgres/transaction.ts';
import { clearReplays } from './clear-replays.ts';
import type { ErasureJournal } from './erasure-journal.ts';
import { InvitationErasure } from './invitation-erasure.ts';

interface Dependencies {
  readonly pool: Pool;
  readonly eventLog: Pick<OpenedEventLog, 'log' | 'store' | 'erase'>;
  readonly uploads: Pick<Uploads, 'removeUploadsOf'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly handleAccount: HandleAccount;
  readonly handleOrganization: HandleOrganization;
  readonly dataDir: string;
  /** Of the sessions: stored answers are sealed with them. */
  readonly sessionSecrets: readonly string[];
  readonly journal: ErasureJournal;
}

interface KnownAs {
  readonly userId: string;
  readonly username: string | undefined;
  /** First and last names together, present and past. */
  readonly names: readonly string[];
  /**
   * Keys of their present and past addresses, except those that now belong to someone else. Invitations to them are the person's; one
   * to an address that they only entered is for the owner of the mailbox.
   */
  readonly addresses: readonly string[];
  /** Addresses that they entered but never proved. */
  readonly askedFor: readonly string[];
  readonly mailIds: readonly string[];
}

/** The number of events about the person, now unreadable, and the position of the receipt. */
export interface Erased {
  readonly events: number;
  readonly position: string;
}

/**
 * Erases a person whose request is due; undefined if there is no such request. Every step can be repeated, so the next call
 * finishes an interrupted erasure. It records the beginning, after which it cannot be cancelled; deletes the account with its
 * sessions; destroys the key, which makes the log unreadable; deletes the files; appends the receipt, on which the read
 * models drop the person; and clears the copies.
 */
export class Eraser {
  private readonly invitations: InvitationErasure;

  constructor(private readonly deps: Dependencies) {
    this.invitations = new InvitationErasure(deps);
  }

  async erase(userId: string, context: CommandContext): Promise<Erased | undefined> {
    const { pool, eventLog, uploads, ids, dataDir, handleAccount } = this.deps;
    const stream = accountStream(userId);
    const about = context.about(userId);
    const { state } = await handleAccount(
      stream,
      { kind: 'begin_erasure' },
      about.under(ids.derived('begin erasure', userId)),
    );
    const request = state.erasure;
    if (request === null || request.state === 'waiting' || request.state === 'cancelled') return undefined;
    // Before anything is destroyed, so that a restored backup cannot be the only record of this person.
    await this.deps.journal.add(userId, this.deps.clock.now());
    // While the key exists, because it decrypts the events with their addresses.
    const theirs = await this.knownAs(userId);
    const forgetMail = () => removeMailOf(theirs, dataDir);
    await forgetMail();
    await this.invitations.eraseThoseTo(theirs.addresses);
    await inTransaction(pool, (tx) => removeRows(tx, theirs));
    await this.dropAnswersAbout(theirs);
    await forgetMail(); // again: one may have been in flight
    await eventLog.erase(userId);
    await uploads.removeUploadsOf(userId);
    const events = await this.count(userId);
    const { position } = await handleAccount(
      stream,
      { kind: 'erase', erasure: { reason: request.reason, events } },
      // Every attempt is the same command. The receipt names who requested the erasure.
      about.by(request.askedBy).under(ids.derived('erase', userId)),
    );
    await this.clearCopies(userId);
    await this.dropAnswersAbout(theirs); // again: a call may have been under way
    return { events: Object.values(events).reduce((sum, count) => sum + count, 0), position };
  }

  /**
   * Drops what others were answered about them, and keeps every other answer: a repeated command is still found in the log.
   * Answers stored by an older version do not say whom they name; they are gone within a day.
   */
  private async dropAnswersAbout({ userId: id, addresses, askedFor, username, names }: KnownAs): Promise<void> {
    const person: NamedPerson = { id, addresses: [...addresses, ...askedFor], username, names };
    const prints = this.deps.sessionSecrets.flatMap((secret) => new AnswerNames(secret).of(person));
    await this.deps.pool.query(
      `update command_keys set answer = null, about = null
       where answer is not null
         and (about is null or exists (select from unnest($1::text[]) one where about @> one::bigint[]))`,
      [prints.map((each) => `{${each.join()}}`)],
    );
  }

  /** Every name under which a person may be stored where their id is not. */
  private async knownAs(userId: string): Promise<KnownAs> {
    const { pool, eventLog } = this.deps;
    const account = await new Accounts(pool).withId(userId);
    // Mail to an unproven address is not theirs: anyone could have typed it.
    const ever = new Set(account && holdsAddress(account) ? [nameKey(account.email)] : []);
    let registered = '';
    let given = '';
    let hasProven = false;
    const names = new Set(account ? [`${account.firstName} ${account.lastName}`.trim()] : []);
    for await (const { type, data } of eventsOf(eventLog.log, accountStream(userId))) {
      if (type === 'AccountRegistered' || type === 'NamesChanged')
        names.add(`${data.firstName} ${data.lastName}`.trim());
      if (type === 'AccountRegistered') given = registered = data.email;
      if (type === 'EmailChanged') given = data.email;
      if (type === 'AddressProven') hasProven = true;
      if ((type === 'EmailChanged' || type === 'AddressProven') && given !== '') ever.add(nameKey(given));
    }
    // Older logs do not record which addresses were proven.
    const isOlder = !hasProven && (!account || holdsAddress(account) || nameKey(account.email) !== nameKey(registered));
    if (isOlder && registered !== '') ever.add(nameKey(registered));
    const all = async (text: string, values: unknown[]) => {
      const { rows } = await pool.query<{ found: string }>(text, values);
      return rows.map(({ found }) => found);
    };
    const askedFor = [
      ...(await all('select email as found from email_changes where user_id = $1', [userId])),
      ...(account ? [account.email, registered] : [registered]),
    ].filter((address) => address !== '' && !ever.has(nameKey(address)));
    const others = await all(
      `select email_key as found from accounts
       where email_key = any($1) and id <> $2 and (address_proven_at is not null or predates_proof)`,
      [[...ever], userId],
    );
    return {
      userId,
      username: account?.username,
      names: [...names],
      addresses: [...ever].filter((address) => !others.includes(address)),
      askedFor,
      mailIds: await all(
        'select id as found from outgoing_mail where user_id = $1 union select mail_id from witness_links where user_id = $1',
        [userId],
      ),
    };
  }

  /** Clears copies beside the live read models: snapshots, errors of parked events, past states. */
  private async clearCopies(userId: string): Promise<void> {
    const { pool, eventLog } = this.deps;
    await pool.query('delete from stream_snapshots where subject = $1', [userId]);
    await pool.query(
      "update dead_letters set error = 'The person has been erased' where stream = any($1) and error is not null",
      [personStreams(userId)],
    );
    for await (const event of eventLog.log.readStream(accountStream(userId))) {
      if (event.type === 'PersonErased') await clearReplays(pool, event, { column: 'user_id', id: userId });
    }
  }

  /** Counts events about the person by type, without decrypting them. */
  private async count(userId: string): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const stream of personStreams(userId)) {
      for await (const { type } of this.deps.eventLog.store.readStream(stream)) {
        if (!afterwards.has(type)) counts[type] = (counts[type] ?? 0) + 1;
      }
    }
    return counts;
  }
}

/** Not counted, because only a repeated attempt would find them. */
const afterwards = new Set(['PersonErased', 'ErasureFinished']);

/**
 * Deletes the person's rows. Sessions, identities, resets and queued mail go with the account by foreign keys;
 * `person-tables.db.test.ts` checks every table about people.
 */
async function removeRows(tx: PoolClient, { userId, username, addresses, askedFor }: KnownAs): Promise<void> {
  await tx.query('delete from command_keys where owner = $1', [userId]);
  await tx.query('delete from password_resets where email_key = any($1)', [addresses]);
  // What they asked others, and what others asked them; their own links would go with the account, but not the mails.
  await tx.query(
    `delete from outgoing_mail m using witness_links w
     where w.mail_id = m.id and (w.user_id = $1 or w.email_key = any($2))`,
    [userId, addresses],
  );
  await tx.query('delete from witness_links where user_id = $1 or email_key = any($2)', [userId, addresses]);
  const mailboxes = [...addresses, ...askedFor.map(nameKey)];
  await forgetRates(tx, userId, mailboxes);
  // Attempts are counted by account, or by the typed name if no account has it.
  const typed = [userId, ...mailboxes, ...(username === undefined ? [] : [nameKey(username)])];
  await tx.query('delete from sign_in_tries where key = any($1)', [typed.map((name) => signInTryKey(name, undefined))]);
  // Events that the same browser session sent before signing in are theirs too.
  await tx.query(
    `delete from analytics_events where user_id = $1
       or (user_id is null and session_id in (select session_id from analytics_events where user_id = $1))`,
    [userId],
  );
  await tx.query('delete from usage_people where user_id = $1', [userId]);
  // Types and steps that nobody else has used are text of their browser.
  await tx.query('delete from usage_cells c where not exists (select from usage_days where cell = c.id)');
  await tx.query('delete from usage_person_days where user_id = $1', [userId]);
  await tx.query('delete from research_counted where user_id = $1', [userId]);
  await tx.query('delete from scim_users where user_id = $1', [userId]);
  await tx.query('delete from accounts where id = $1', [userId]);
}
