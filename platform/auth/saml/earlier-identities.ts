import type { Pool } from 'pg';
import { accountStream } from '#contracts/accounts/streams.ts';
import { CommandContext } from '#contracts/command-context.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { PublishDependencies } from '../accounts/publish-registration.ts';

interface Row {
  id: string;
  organization_id: string;
  issuer: string;
  name_id: string;
  user_id: string;
}

/**
 * Migrates identities from before there were events for them into the log, once; the next start completes an
 * interruption. An identity that contradicts the log (its person has left the organization) is dropped.
 */
export async function carryOverIdentities(
  pool: Pick<Pool, 'query'>,
  { handle, ids, whenProjected }: Pick<PublishDependencies, 'handle' | 'ids' | 'whenProjected'>,
): Promise<void> {
  let reached = '';
  for (;;) {
    const { rows } = await pool.query<Row>('select * from identities_before_events limit 1000');
    for (const { id, organization_id: organizationId, issuer, name_id: name, user_id: userId } of rows) {
      const known = { identityId: id, organizationId, connectionId: null, issuer, name, device: '', place: '' };
      const command = { kind: 'link_identity', identity: { ...known, how: 'import' } } as const;
      const actor = { kind: 'worker', id: 'update' } as const;
      const commandId = ids.derived('identity before events', id);
      try {
        const context = CommandContext.ofProgram({
          actor,
          causedBy: { outside: 'operator' },
          subject: userId,
          commandId,
        });
        reached = (await handle(accountStream(userId), command, context)).position;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
    }
    await pool.query('delete from identities_before_events where id = any($1)', [rows.map(({ id }) => id)]);
    if (rows.length < 1000) break;
  }
  if (reached !== '') await whenProjected(reached);
}
