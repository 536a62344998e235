import { type AccountCommand, accountStream } from '#commands/accounts/account.ts';
import type { Ids } from '#commands/ports.ts';
import type { Role } from '#contracts/accounts/views.ts';
import type { EventActor } from '#contracts/event.ts';
import type { Accounts } from './accounts.ts';
import type { Announcing } from './announce.ts';
import type { Sessions } from './sessions.ts';

interface Parts {
  readonly accounts: Accounts;
  readonly sessions: Pick<Sessions, 'endAllOf'>;
  readonly handle: Announcing['handle'];
  readonly ids: Ids;
}

export interface Change {
  readonly userId: string;
  readonly actor: EventActor;
  readonly commandId?: string;
  readonly requestId?: string | null;
  /** The session in which the person does it themselves: it goes on. */
  readonly keepSession?: string;
}

/**
 * What a person may do and where they belong. The log comes first, the table that sessions are read from after it; the
 * same again finishes what was cut short. Whoever's rights change signs in anew.
 */
export class Standing {
  constructor(private readonly parts: Parts) {}

  /** Answers with the position in the log. @throws Refusal `not_found` */
  async changeRole(role: Role, change: Change): Promise<string> {
    const position = await this.decide({ kind: 'change-role', role }, change);
    await this.parts.accounts.setRole(change.userId, role);
    await this.parts.sessions.endAllOf(change.userId, change.keepSession);
    return position;
  }

  /** @throws Refusal `not_found` */
  async changeOrganization(organizationId: string | null, change: Change): Promise<string> {
    const position = await this.decide({ kind: 'change-organization', organizationId }, change);
    await this.parts.accounts.setOrganization(change.userId, organizationId);
    await this.parts.sessions.endAllOf(change.userId, change.keepSession);
    return position;
  }

  private async decide(
    command: AccountCommand,
    { userId, actor, requestId = null, ...change }: Change,
  ): Promise<string> {
    const commandId = change.commandId ?? this.parts.ids.fresh();
    const context = { actor, subject: userId, commandId, correlationId: commandId, causationId: null, requestId };
    return (await this.parts.handle(accountStream(userId), command, context)).position;
  }
}
