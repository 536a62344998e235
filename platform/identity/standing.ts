import type { Pool } from 'pg';
import { type AccountCommand, accountStream } from '#commands/accounts/account.ts';
import type { Ids } from '#commands/ports.ts';
import type { Role } from '#contracts/accounts/views.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import type { PostOffice } from '#platform/mail/post-office.ts';
import { inTransaction } from '#platform/postgres/transaction.ts';
import { Accounts } from './accounts.ts';
import type { Announcing } from './announce.ts';
import { endNamesOf } from './saml/identities.ts';
import type { Sessions } from './sessions.ts';

interface Parts {
  readonly pool: Pool;
  readonly sessions: Pick<Sessions, 'endAllWithin' | 'forget'>;
  readonly handle: Announcing['handle'];
  readonly ids: Ids;
  readonly mail: Pick<PostOffice, 'post'>;
}

export interface Change {
  readonly userId: string;
  readonly context: CommandContext;
  /** The session in which the person does it themselves: it goes on. */
  readonly keepSession?: string;
}

/**
 * What a person may do and where they belong. The log decides role and organization together and comes first; then, in
 * one transaction, the table that sessions are read from takes both, other organizations' single sign-on stops opening the
 * account, and the sessions end. The same again finishes what was cut short. Whoever's rights change signs in anew.
 * Callers run in `Administrators.inTurn`, so that the table follows the log in its order.
 */
export class Standing {
  constructor(private readonly parts: Parts) {}

  /** Answers with the position in the log. @throws Refusal `not_found`, `conflict` */
  changeRole(role: Role, change: Change): Promise<string> {
    return this.change({ kind: 'change-role', role }, change);
  }

  /** The role in the organization before ends with it. @throws Refusal `not_found` */
  changeOrganization(organizationId: string | null, change: Change): Promise<string> {
    return this.change({ kind: 'change-organization', organizationId }, change);
  }

  private async change(command: AccountCommand, { userId, context, keepSession }: Change): Promise<string> {
    const { pool, sessions, handle, ids, mail } = this.parts;
    const { position, state } = await handle(accountStream(userId), command, context.about(userId));
    const { role, organizationId } = state;
    const ended = await inTransaction(pool, async (tx) => {
      const accounts = new Accounts(tx);
      const before = await accounts.locked(userId);
      await accounts.setStanding(userId, { role, organizationId });
      const moves = before !== undefined && before.organizationId !== organizationId;
      const names = moves ? await endNamesOf(tx, userId, organizationId) : 0;
      const kept = { id: keepSession, organizationId };
      return {
        sessions: await sessions.endAllWithin(tx, userId, kept),
        onlyWayIn: names > 0 && before?.passwordHash === null,
      };
    });
    sessions.forget(ended.sessions);
    if (ended.onlyWayIn) await mail.post('sso_ended', userId, {}, { id: ids.derived(context.commandId, 'sso_ended') });
    return position;
  }
}
