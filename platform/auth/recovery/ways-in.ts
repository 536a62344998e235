import type { Pool } from 'pg';
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
import type { WayInView } from '#contracts/recovery/ways-in.ts';
import { inTransaction } from '#platform/base/postgres/transaction.ts';
import type { Account } from '../accounts/account.ts';
import { Accounts } from '../accounts/accounts.ts';
import { from } from '../accounts/audit-log.ts';
import type { WhenProjected } from '../accounts/publish-registration.ts';
import { Passkeys } from '../passkeys/passkeys.ts';
import { namesOf } from '../saml/identities.ts';
import type { SecondFactorPolicy } from '../second-factor/policy.ts';
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

/** What opens an account besides its password: passkeys, access tokens, and the organizations that sign its person in. */
export class WaysIn {
  constructor(private readonly deps: Dependencies) {}

  /** Newest first, with what a new password by mail makes of each. */
  async of(account: Account): Promise<WayInView[]> {
    return stayings(await this.find(account.id), this.guarded(account), this.deps.clock.now());
  }

  /**
   * Sets a new password that its mailbox has proven, and ends the sessions and the other ways in. The log decides first: if it
   * cannot be written, nothing has changed. False if the account is gone.
   */
  async setPassword(account: Account, { hash, keep }: NewPassword, visitor: Visitor, context: CommandContext) {
    const { pool, clock, ids, sessions, handle, handleAccessTokens, whenProjected } = this.deps;
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
      for (const id of ended('passkey')) await new Passkeys(tx, clock).remove(userId, id);
      for (const id of tokenIds) await new TokenCredentials(tx, clock).revoke('personal', userId, id);
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
      needsPasskey: !account.secondFactorSince && this.deps.policy.asksSecondStep(account),
    };
  }

  private async find(userId: string): Promise<Known[]> {
    const { pool, clock, passkeys, tokensOf, organizationName } = this.deps;
    const now = clock.now();
    const ways: Known[] = [];
    for (const { id, name, createdAt, lastUsedAt } of await passkeys.listOf(userId)) {
      ways.push({ kind: 'passkey', id, name, addedAt: iso(createdAt), lastUsedAt: lastUsedAt && iso(lastUsedAt) });
    }
    for (const { id, name, createdAt: addedAt, lastUsedAt, expiresAt } of await tokensOf(userId)) {
      if (expiresAt > now) ways.push({ kind: 'access_token', id, name, addedAt, lastUsedAt });
    }
    for (const { id, organizationId, createdAt, lastUsedAt } of await namesOf(pool, userId)) {
      const name = await organizationName(organizationId);
      ways.push({ kind: 'single_sign_on', id, name, addedAt: iso(createdAt), lastUsedAt: iso(lastUsedAt) });
    }
    return ways;
  }
}

const iso = (date: Date): string => date.toISOString();
