import type { AccountCommand } from '#commands/accounts/account.ts';
import type { NewIdentity } from '#commands/accounts/identities.ts';
import { accountStream } from '#contracts/accounts/streams.ts';
import type { Role } from '#contracts/accounts/views.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { PublishDependencies, WhenProjected } from './publish-registration.ts';

interface Dependencies {
  readonly sessions: Pick<Sessions, 'keepThrough' | 'removeOver' | 'detach'>;
  readonly handle: PublishDependencies['handle'];
  readonly whenProjected: WhenProjected;
  /** In this process nothing is believed any longer of the sessions of a person; the others hear it from the database. */
  readonly forget: (userId: string) => void;
}

export interface Change {
  readonly userId: string;
  readonly context: CommandContext;
  /** The session in which the person does it themselves: it goes on. */
  readonly keepSession?: string;
}

type Unlinked = Extract<AccountCommand, { kind: 'unlink_identity' }>['unlinked'];

/**
 * What a person may do, where they belong and what opens their account. The log decides; the projection `access` writes the
 * tables that authorize, and with them the sessions made under other rights are over, in every process. Nothing is answered
 * before that. Callers run in `Administrators.inTurn` where somebody may be the last one.
 */
export class Memberships {
  constructor(private readonly deps: Dependencies) {}

  /**
   * Answers with the position in the log. `within`: an organization does it, for its own members.
   * @throws Refusal `not_found`, `conflict`, `not_caught_up`
   */
  changeRole(role: Role, change: Change, within?: string): Promise<string> {
    return this.change({ kind: 'change_role', role, ...(within !== undefined && { within }) }, change);
  }

  /** An administrator does it. The role in the organization before ends. @throws Refusal `not_found`, `not_caught_up` */
  move(organizationId: string | null, change: Change): Promise<string> {
    return this.change({ kind: 'move', organizationId }, change);
  }

  /** @throws Refusal `not_found`, `not_caught_up` */
  leave(organizationId: string, change: Change): Promise<string> {
    return this.change({ kind: 'leave', organizationId }, change);
  }

  /** An organization does it, for its own members. @throws Refusal `not_found`, `not_caught_up` */
  remove(organizationId: string, change: Change): Promise<string> {
    return this.change({ kind: 'remove', organizationId }, change);
  }

  /** @throws Refusal `conflict`, `not_caught_up` */
  acceptInvitation(organizationId: string, invitationId: string, change: Change): Promise<string> {
    return this.change({ kind: 'accept_invitation', organizationId, invitationId }, change);
  }

  /**
   * From now on an identity provider opens the account as well, and its person is a member of that organization. Answers
   * with the position in the log. @throws Refusal `conflict`, `not_caught_up`
   */
  link(identity: NewIdentity, change: Change): Promise<string> {
    return this.change({ kind: 'link_identity', identity }, change);
  }

  /** One opens it no more; answers with how many sessions that ends. @throws Refusal `not_found`, `conflict`, `not_caught_up` */
  async unlink(unlinked: Unlinked, hasPassword: boolean, { userId, context, keepSession }: Change): Promise<number> {
    const { handle, sessions, whenProjected, forget } = this.deps;
    // Its person has just shown the password in it: it stands on that from now on.
    if (hasPassword && keepSession !== undefined) await sessions.detach(keepSession, userId);
    const command = { kind: 'unlink_identity', unlinked, hasPassword } as const;
    const { position } = await handle(accountStream(userId), command, context.about(userId));
    await whenProjected(position);
    forget(userId);
    return sessions.removeOver(userId);
  }

  /** A session goes on when its person changes their own rights with this command. */
  keep(session: string, userId: string, { commandId }: Pick<CommandContext, 'commandId'>): Promise<void> {
    return this.deps.sessions.keepThrough(session, userId, commandId);
  }

  private async change(command: AccountCommand, { userId, context, keepSession }: Change): Promise<string> {
    const { sessions, handle, whenProjected, forget } = this.deps;
    // Before the event, so that there is no moment at which it is over.
    if (keepSession !== undefined) await this.keep(keepSession, userId, context);
    const { position } = await handle(accountStream(userId), command, context.about(userId));
    await whenProjected(position);
    forget(userId);
    await sessions.removeOver(userId);
    return position;
  }
}
