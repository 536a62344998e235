import type { Pool, PoolClient } from 'pg';
import type { HandleAccount } from '#commands/accounts/account.ts';
import { type Guarded, stayings, type WayIn } from '#commands/accounts/new-password.ts';
import type { AccessTokenCommand, AccessTokens } from '#commands/programs/access-tokens.ts';
import type { Handle } from '#commands/kernel/handle.ts';
import type { Clock, Ids } from '#commands/kernel/ports.ts';
import { accountStream } from '#contracts/accounts/streams.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import type { AccessTokenEvent } from '#contracts/programs/events.ts';
import { accessTokensStream } from '#contracts/programs/streams.ts';
import type { TokenView } from '#contracts/programs/tokens.ts';
import type { WayInKind, WayInView } from '#contracts/recovery/ways-in.ts';
import { inTransaction } from '#platform/base/postgres/transaction.ts';
import type { Account } from '../accounts/account.ts';
import { Accounts } from '../accounts/accounts.ts';
import { from } from '../accounts/audit-log.ts';
import type { WhenProjected } from '../accounts/publish-registration.ts';
import { Passkeys } from '../passkeys/passkeys.ts';
import { namesOf } from '../saml/identities.ts';
import type { SecondFactorPolicy } from '../second-factor/policy.ts';
import type { SecondFactors } from '../second-factor/second-factors.ts';
import type { Sessions, Visitor } from '../sessions/sessions.ts';
import { TokenCredentials } from '../tokens/token-credentials.ts';

/** Ports to tokens and organizations. */
export interface WaysInPorts {
  /** Also those that have expired. */
  readonly tokensOf: (userId: string) => Promise<readonly TokenView[]>;
  readonly handleAccessTokens: Handle<AccessTokens, AccessTokenCommand, AccessTokenEvent>;
  /** The name of an organization; empty if unknown. */
  readonly organizationName: (organizationId: string) => Promise<string>;
}

interface Dependencies extends WaysInPorts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly passkeys: Pick<Passkeys, 'listOf'>;
  readonly factors: Pick<SecondFactors, 'stateOf' | 'remove'>;
  readonly sessions: Pick<Sessions, 'endAllOf'>;
  readonly policy: SecondFactorPolicy;
  readonly handle: HandleAccount;
  readonly whenProjected: WhenProjected;
}

interface NewPassword {
  readonly hash: string;
  /** The ids of the ways in that stay; undefined: all but the recent ones. */
  readonly keep: readonly string[] | undefined;
}

type Known = WayIn & Pick<WayInView, 'lastUsedAt'>;
/** All of one kind that an account has. */
type Found = Omit<Known, 'kind'>[];

/** What opens an account besides its password, and the second step that it takes: each kind with how it is found and ended. */
export class WaysIn {
  constructor(private readonly deps: Dependencies) {}

  /** Newest first, with what a new password by mail makes of each. */
  async of(account: Account): Promise<WayInView[]> {
    return stayings(await this.find(account.id), this.guarded(account), this.deps.clock.now());
  }

  /** When the account is to be deleted, where its person can still cancel it: the new password does. */
  async deletionDueAt({ id }: Account): Promise<string | null> {
    const { pool, clock } = this.deps;
    const { rows } = await pool.query<{ dueAt: Date }>(
      `select due_at as "dueAt" from erasure_requests
       where user_id = $1 and state = 'waiting' and reason = 'own_wish' and due_at > $2`,
      [id, clock.now()],
    );
    return rows[0] ? iso(rows[0].dueAt) : null;
  }

  /**
   * Sets a new password that its mailbox has proven, and ends the sessions and the other ways in. The log decides first: if it
   * cannot be written, nothing has changed. False if the account is gone.
   */
  async setPassword(account: Account, { hash, keep }: NewPassword, visitor: Visitor, context: CommandContext) {
    const { pool, ids, sessions, handle, handleAccessTokens, whenProjected } = this.deps;
    const { id: userId } = account;
    // Nobody adds a way in while the others are looked at.
    await sessions.endAllOf(userId);
    const reset = { ways: await this.find(userId), ...this.guarded(account), keep, ...from(visitor) };
    const { events, position } = await handle(
      accountStream(userId),
      { kind: 'reset_password', reset },
      context.about(userId),
    );
    const changed = events.find(({ type }) => type === 'PasswordChanged');
    if (changed?.type !== 'PasswordChanged') return false;
    const ended = (kind: WayIn['kind']) => changed.data.ended.filter((way) => way.kind === kind).map(({ id }) => id);
    const tokenIds = ended('access_token');
    await inTransaction(pool, async (tx) => {
      await new Accounts(tx).setPassword(userId, hash);
      for (const { kind, id } of changed.data.ended) await this.ends[kind](tx, userId, id);
    });
    // The old password may have signed in meanwhile.
    await sessions.endAllOf(userId);
    if (tokenIds.length > 0) {
      const ending = context.next(ids, 'tokens ended').about(userId);
      await handleAccessTokens(accessTokensStream(userId), { kind: 'end', tokenIds }, ending);
    }
    if (ended('single_sign_on').length > 0) await whenProjected(position);
    return true;
  }

  private guarded(account: Account): Guarded {
    return {
      hasProvenAddress: account.addressProvenAt !== null,
      needsSecondStep: this.deps.policy.requires(account),
    };
  }

  private async find(userId: string): Promise<Known[]> {
    const ways: Known[] = [];
    for (const [kind, find] of Object.entries(this.finds) as [WayInKind, (userId: string) => Promise<Found>][]) {
      for (const way of await find(userId)) ways.push({ kind, ...way });
    }
    return ways;
  }

  private readonly finds: Readonly<Record<WayInKind, (userId: string) => Promise<Found>>> = {
    passkey: async (userId) =>
      (await this.deps.passkeys.listOf(userId)).map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        addedAt: iso(createdAt),
        lastUsedAt: lastUsedAt && iso(lastUsedAt),
      })),

    access_token: async (userId) => {
      const now = this.deps.clock.now();
      return (await this.deps.tokensOf(userId))
        .filter(({ expiresAt }) => expiresAt > now)
        .map(({ id, name, createdAt: addedAt, lastUsedAt }) => ({ id, name, addedAt, lastUsedAt }));
    },

    single_sign_on: async (userId) => {
      const { pool, organizationName } = this.deps;
      const found: Found = [];
      for (const { id, organizationId, createdAt, lastUsedAt } of await namesOf(pool, userId)) {
        const name = await organizationName(organizationId);
        found.push({ id, name, addedAt: iso(createdAt), lastUsedAt: iso(lastUsedAt) });
      }
      return found;
    },

    // With its recovery codes. Its id is of this very app: to keep it does not keep the next one.
    authenticator_app: async (userId) => {
      const app = await this.deps.factors.stateOf(userId);
      if (app === null) return [];
      const addedAt = iso(app.since);
      const id = this.deps.ids.derived('authenticator app', userId, addedAt);
      return [{ id, name: '', addedAt, lastUsedAt: iso(app.lastUsedAt) }];
    },
  };

  /** As part of the transaction that sets the password. */
  private readonly ends: Readonly<Record<WayInKind, (tx: PoolClient, userId: string, id: string) => Promise<unknown>>> =
    {
      passkey: (tx, userId, id) => new Passkeys(tx, this.deps.clock).remove(userId, id),
      access_token: (tx, userId, id) => new TokenCredentials(tx, this.deps.clock).revoke('personal', userId, id),
      // The log has unlinked the identity.
      single_sign_on: async () => undefined,
      authenticator_app: (tx, userId) => this.deps.factors.remove(userId, tx),
    };
}

const iso = (date: Date): string => date.toISOString();
