import type { Pool } from 'pg';
import { handlerOf } from '#commands/deciders.ts';
import type { Ids, StreamStore } from '#commands/kernel/ports.ts';
import { accountStream } from '#contracts/accounts/streams.ts';
import { CommandContext } from '#contracts/command-context.ts';
import type { EventActor } from '#contracts/event.ts';
import type { ErasureReason } from '#contracts/privacy/events.ts';
import { Refusal } from '#contracts/refusals.ts';

interface Dependencies {
  readonly pool: Pool;
  readonly log: StreamStore;
  readonly ids: Ids;
}

interface Row {
  readonly user_id: string;
  readonly reason: ErasureReason;
  readonly asked_by: EventActor;
  readonly asked_at: Date;
  readonly due_at: Date;
  readonly done_at: Date | null;
}

/**
 * Turns requests that an earlier version kept only in a table into events, and empties the table. Command ids derive from the
 * rows, so running it twice, or in two processes at once, changes nothing. Returns their number.
 */
export async function adoptErasures({ pool, log, ids }: Dependencies): Promise<number> {
  let adopted = 0;
  for (;;) {
    const { rows } = await pool.query<Row>('select * from erasures order by asked_at, user_id limit 500');
    for (const row of rows) {
      await record(row, { log, ids });
      await pool.query('delete from erasures where user_id = $1', [row.user_id]);
    }
    adopted += rows.length;
    if (rows.length < 500) return adopted;
  }
}

async function record(row: Row, { log, ids }: Pick<Dependencies, 'log' | 'ids'>): Promise<void> {
  const { user_id: userId, reason, asked_by: actor, asked_at: askedAt, due_at: dueAt, done_at: doneAt } = row;
  const at = (doneAt ?? askedAt).toISOString();
  const handle = handlerOf('account', { log, ids, clock: { now: () => at } });
  const context = CommandContext.ofProgram({
    actor,
    causedBy: { outside: 'operator' },
    subject: userId,
    commandId: ids.derived('adopt erasure', userId, askedAt.toISOString()),
    retried: true,
  });
  try {
    await handle(
      accountStream(userId),
      doneAt
        ? { kind: 'finish_erasure' }
        : { kind: 'request_erasure', reason, afterMs: dueAt.getTime() - askedAt.getTime() },
      context,
    );
  } catch (error) {
    // The person is already erased, as the receipt says; a worker finishes the rest.
    if (!(error instanceof Refusal)) throw error;
  }
}
