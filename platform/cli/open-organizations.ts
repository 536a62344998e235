import { CommandContext } from '#contracts/command-context.ts';
import { systemClock } from '#platform/clock.ts';
import { Organizations } from '#platform/identity/organizations.ts';
import { systemIds } from '#platform/ids.ts';
import { openLog } from './open-log.ts';
import type { Session } from './session.ts';

/** The organizations of the product, for a command. */
export async function openOrganizations(session: Session): Promise<Organizations> {
  const { log } = await openLog(session);
  const { pool } = await session.database();
  return new Organizations({ pool, log, clock: systemClock, ids: systemIds });
}

/** Who does what the terminal asks for. */
export const atTheTerminal = (): CommandContext =>
  CommandContext.ofProgram({ actor: { kind: 'operator', id: 'cli' }, commandId: systemIds.fresh() });
