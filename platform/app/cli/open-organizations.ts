import { handlerOf } from '#commands/deciders.ts';
import { CommandContext } from '#contracts/command-context.ts';
import { Organizations } from '#platform/auth/organizations/organizations.ts';
import { systemClock } from '#platform/base/clock.ts';
import { systemIds } from '#platform/base/ids.ts';
import { openOwnLog } from './open-log.ts';
import { openCurrentReadModels } from './read-models.ts';
import type { CliSession } from './session.ts';

/** The organizations, for a command. */
export async function openCliOrganizations(session: CliSession): Promise<Organizations> {
  const { log } = await openOwnLog(session);
  const { pool } = await session.database();
  const readModels = await openCurrentReadModels(session);
  await readModels.catchUp();
  const handle = handlerOf('organization', { log, clock: systemClock, ids: systemIds });
  return new Organizations({
    pool,
    handle,
    clock: systemClock,
    ids: systemIds,
    whenVisible: () => readModels.catchUp(),
  });
}

/** The context of a command that an operator gives. */
export const atTheTerminal = (): CommandContext =>
  CommandContext.ofProgram({
    actor: { kind: 'operator', id: 'cli' },
    causedBy: { outside: 'operator' },
    commandId: systemIds.fresh(),
  });
