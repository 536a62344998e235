import type { Pool } from 'pg';
import type { Clock, Ids } from '#commands/kernel/ports.ts';
import { identityOf } from '#commands/operations/log-identity.ts';
import { CommandContext } from '#contracts/command-context.ts';
import type { EventLog } from '#contracts/event-log.ts';
import { logStream } from '#contracts/operations/streams.ts';
import { checkSameLog, checkTables, knownLog } from '#projections/engine/same-log.ts';

interface Dependencies {
  readonly log: EventLog;
  readonly pool: Pick<Pool, 'query'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * Checks that the tables were filled from this log. At the first start, records the log's identity in the database.
 * @throws OtherLog
 */
export async function meetLog(deps: Dependencies): Promise<void> {
  await checkSameLog(deps);
  if ((await knownLog(deps)) !== undefined) return;
  await deps.pool.query('insert into known_log (log_id) values ($1) on conflict do nothing', [await idOf(deps)]);
  // Another process may have been faster, with another log.
  await checkSameLog(deps);
}

/** Records this log as the one the database belongs to, once the tables were filled from it. @throws OtherLog */
export async function changeLog(deps: Dependencies): Promise<void> {
  await checkTables(deps);
  await deps.pool.query(
    `insert into known_log (log_id) values ($1) on conflict (only_row) do update
     set log_id = excluded.log_id, known_since = now() where known_log.log_id <> excluded.log_id`,
    [await idOf(deps)],
  );
}

const idOf = (deps: Dependencies): Promise<string> => {
  const { ids } = deps;
  const actor = { kind: 'operator', id: 'start' } as const;
  const context = CommandContext.ofProgram({
    actor,
    causedBy: { outside: 'operator' },
    commandId: ids.fresh(),
    isNew: true,
  });
  return identityOf(deps, context.about(ids.derived(logStream())));
};
