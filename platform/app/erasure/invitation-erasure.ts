import type { Pool } from 'pg';
import type { Clock, Ids } from '#commands/kernel/ports.ts';
import type { HandleOrganization } from '#commands/organizations/organizations.ts';
import { CommandContext } from '#contracts/command-context.ts';
import { organizationStream } from '#contracts/organizations/streams.ts';
import type { OpenedEventLog } from '#platform/app/open-event-log.ts';
import { InvitationLinks } from '#platform/auth/organizations/invitation-links.ts';
import { type KeptInvitation, readInvitationsBefore, readInvitationsTo } from '#projections/invitations/queries.ts';
import { clearReplays } from './clear-replays.ts';

interface Dependencies {
  readonly pool: Pool;
  readonly eventLog: Pick<OpenedEventLog, 'erase'>;
  readonly handleOrganization: HandleOrganization;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** How long an ended invitation stays visible. */
const retentionMs = 90 * 24 * 3_600_000;
const pageSize = 200;

const worker = { kind: 'worker', id: 'invitations' } as const;

/** Makes the addresses of invitations unreadable for good: of erased people, and of old invitations. */
export class InvitationErasure {
  private readonly links: InvitationLinks;

  constructor(private readonly deps: Dependencies) {
    this.links = new InvitationLinks(deps);
  }

  /** Every invitation to one of these addresses, from any organization. */
  async eraseThoseTo(emailKeys: readonly string[]): Promise<void> {
    const [shown, linked] = await Promise.all([readInvitationsTo(this.deps, emailKeys), this.links.idsOf(emailKeys)]);
    const all = new Map([...shown, ...linked].map((each) => [each.id, each]));
    for (const invitation of all.values()) await this.erase(invitation);
  }

  /** Invitations past their retention. */
  async eraseOld(): Promise<void> {
    const before = new Date(Date.parse(this.deps.clock.now()) - retentionMs).toISOString();
    for (;;) {
      const old = await readInvitationsBefore(this.deps, before, pageSize);
      for (const invitation of old) await this.erase(invitation);
      if (old.length < pageSize) return;
    }
  }

  /** Every step can be repeated. The key goes first, because finding the invitation again does not depend on it. */
  private async erase({ id, organizationId }: KeptInvitation): Promise<void> {
    const { eventLog, handleOrganization, ids, pool } = this.deps;
    await eventLog.erase(id);
    const context = CommandContext.ofProgram({
      actor: worker,
      // No erasure is named, because that would say for good whom the invitation was to.
      causedBy: { outside: 'clock' },
      subject: id,
      commandId: ids.derived('erase invitation', id),
      retried: true,
    });
    const command = { kind: 'erase_invitation', invitationId: id } as const;
    const { events } = await handleOrganization(organizationStream(organizationId), command, context);
    await this.links.remove(organizationId, id);
    for (const event of events) await clearReplays(pool, event, { column: 'invitation_id', id });
  }
}
