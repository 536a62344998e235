import type { Pool } from 'pg';
import { handlerOf } from '#commands/deciders.ts';
import type { Ids, StreamStore } from '#commands/kernel/ports.ts';
import { CommandContext } from '#contracts/command-context.ts';
import { organizationStream } from '#contracts/organizations/streams.ts';
import { Refusal } from '#contracts/refusals.ts';

interface Dependencies {
  readonly pool: Pool;
  readonly log: StreamStore;
  readonly ids: Ids;
}

interface Row {
  id: string;
  organization_id: string;
  email: string;
  email_key: string;
  token_hash: Buffer;
  invited_by: string;
  created_at: Date;
  expires_at: Date;
  accepted_at: Date | null;
}

/**
 * Migrates invitations that earlier versions kept only in a table into events, and empties the table. Links in mails
 * keep working. Idempotent: ids are derived, so interruption or a second process does no harm. Returns how many there
 * were.
 */
export async function adoptInvitations({ pool, log, ids }: Dependencies): Promise<number> {
  let adopted = 0;
  for (;;) {
    const { rows } = await pool.query<Row>('select * from invitations order by created_at, id limit 500');
    for (const endpoint of rows) {
      await record(endpoint, { log, ids });
      await keepLink(endpoint, pool);
    }
    adopted += rows.length;
    if (rows.length < 500) return adopted;
  }
}

async function record(row: Row, { log, ids }: Pick<Dependencies, 'log' | 'ids'>): Promise<void> {
  const { id, organization_id: organizationId, email, invited_by: invitedBy, created_at: sentAt } = row;
  const handle = handlerOf('organization', { log, ids, clock: { now: () => sentAt.toISOString() } });
  const context = CommandContext.ofProgram({
    actor: { kind: 'person', id: invitedBy },
    causedBy: { outside: 'operator' },
    subject: id,
    commandId: ids.derived('adopt invitation', id),
    retried: true,
  });
  // An accepted invitation cannot be used again, even if that member leaves.
  const expiresAt = (row.accepted_at ?? row.expires_at).toISOString();
  try {
    await handle(organizationStream(organizationId), { kind: 'invite', invitationId: id, email, expiresAt }, context);
  } catch (error) {
    // Drop invitations to organizations that do not exist.
    if (!(error instanceof Refusal)) throw error;
  }
}

async function keepLink(row: Row, pool: Pool): Promise<void> {
  await pool.query(
    `with kept as (
       insert into invitation_links
         (invitation_id, organization_id, email_key, invited_by, token_hash, expires_at, sends, used_at)
       select id, organization_id, email_key, invited_by, token_hash, expires_at, 1, accepted_at
       from invitations where id = $1
       on conflict do nothing),
     addressed as (
       update outgoing_mail m set address = i.email from invitations i
       where i.id = $1 and m.invitation_id = i.id and m.sent_at is null and m.address is null)
     delete from invitations where id = $1`,
    [row.id],
  );
}
