import type { AccountCommand } from '#commands/accounts/account.ts';
import type { NewIdentity } from '#commands/accounts/identities.ts';
import { accountStream } from '#contracts/accounts/streams.ts';
import type { MemberRole, Role } from '#contracts/accounts/views.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { PublishDependencies, WhenProjected } from './publish-registration.ts';

interface Dependencies {
  readonly sessions: Pick<Sessions, 'keepThrough' | 'removeOver' | 'detach'>;
  readonly handle: PublishDependencies['handle'];
  readonly whenProjected: WhenProjected;
  /** Drops a person's cached sessions in this process; other processes are notified by the database. */
  readonly forget: (userId: string) => void;
}

export interface Change {
  readonly userId: string;
  readonly context: CommandContext;
  /** The session in which the person acts on their own account; it stays open. */
  readonly keepSession?: string;
  /** Why a role is changed. */
  readonly reason?: string | undefined;
}

type Unlinked = Extract<AccountCommand, { kind: 'unlink_identity' }>['unlinked'];

/**
 * Roles, memberships and linked identities. The log decides; the projection `access` updates the authorization
 * tables, which ends all sessions made under other rights, in every process. Calls return after that. Callers use
 * `Administrators.inTurn` if the person may be the last administrator.
 */
export class Memberships {
  constructor(private readonly deps: Dependencies) {}

  /**
   * Returns the position in the log. `within`: an organization does it, for its own members.
   * @throws Refusal `not_found`, `conflict`, `not_allowed`, `not_caught_up`
   */
  changeRole(role: Role, change: Change, within?: string): Promise<string> {
    const byProgram = change.context.program !== undefined;
    const { reason } = change;
    return this.change(
      { kind: 'change_role', role, ...(within !== undefined && { within }), byProgram, reason },
      change,
    );
  }

  /** By an administrator. Ends the role in the previous organization. @throws Refusal `not_found`, `not_caught_up` */
  move(organizationId: string | null, change: Change): Promise<string> {
    return this.change({ kind: 'move', organizationId }, change);
  }

  /** @throws Refusal `not_found`, `not_caught_up` */
  leave(organizationId: string, change: Change): Promise<string> {
    return this.change({ kind: 'leave', organizationId }, change);
  }

  /** By an organization, for its own members. @throws Refusal `not_found`, `not_allowed`, `not_caught_up` */
  remove(organizationId: string, change: Change): Promise<string> {
    return this.change({ kind: 'remove', organizationId, byProgram: change.context.program !== undefined }, change);
  }

  /** @throws Refusal `conflict`, `not_caught_up` */
  acceptInvitation(
    organizationId: string,
    invitation: { readonly id: string; readonly role: MemberRole; readonly groupIds: readonly string[] },
    change: Change,
  ): Promise<string> {
    const { id: invitationId, role, groupIds } = invitation;
    return this.change({ kind: 'accept_invitation', organizationId, invitationId, role, groupIds }, change);
  }

  /**
   * From now on an identity provider opens the account as well, and its person is a member of that organization.
   * Returns the position in the log. @throws Refusal `conflict`, `not_caught_up`
   */
  link(identity: NewIdentity, change: Change): Promise<string> {
    return this.change({ kind: 'link_identity', identity }, change);
  }

  /**
   * Unlinks an identity and returns how many sessions that ended. @throws Refusal `not_found`, `conflict`,
   * `not_caught_up`
   */
  async unlink(unlinked: Unlinked, hasPassword: boolean, { userId, context, keepSession }: Change): Promise<number> {
    const { handle, sessions, whenProjected, forget } = this.deps;
    // The person has just entered the password in this session, so it no longer depends on the identity.
    if (hasPassword && keepSession !== undefined) await sessions.detach(keepSession, userId);
    const command = { kind: 'unlink_identity', unlinked, hasPassword } as const;
    const { position } = await handle(accountStream(userId), command, context.about(userId));
    await whenProjected(position);
    forget(userId);
    return sessions.removeOver(userId);
  }

  /** Keeps a session open across this command, by which its person changes their own rights. */
  keep(session: string, userId: string, { commandId }: Pick<CommandContext, 'commandId'>): Promise<void> {
    return this.deps.sessions.keepThrough(session, userId, commandId);
  }

  private async change(command: AccountCommand, { userId, context, keepSession }: Change): Promise<string> {
    const { sessions, handle, whenProjected, forget } = this.deps;
    // Before the event, so that the session is never invalid in between.
    if (keepSession !== undefined) await this.keep(keepSession, userId, context);
    const { position } = await handle(accountStream(userId), command, context.about(userId));
    await whenProjected(position);
    forget(userId);
    await sessions.removeOver(userId);
    return position;
  }
}
