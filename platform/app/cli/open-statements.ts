import { hostOfLrs } from '#platform/adapters/xapi/lrs-address.ts';
import type { StatementSource } from '#platform/app/xapi/statements.ts';
import { learningRecordsProjector } from '#projections/learning-records/projector.ts';
import { openCurrentReadModels } from './read-models.ts';
import { type CliSession, CommandFailed } from './session.ts';

/**
 * What statements are made of, once the consents cover the whole log.
 * @throws CommandFailed without a learning record store: nobody can have agreed
 */
export async function openStatements(session: CliSession) {
  const { lrs, publicUrl } = session.config;
  if (!lrs) {
    throw new CommandFailed(
      'LRS_URL, LRS_KEY and LRS_SECRET are not set: people agree to a learning record store by its host.',
    );
  }
  const readModels = await openCurrentReadModels(session);
  await readModels.install();
  await readModels.catchUp([learningRecordsProjector.name]);
  const { log } = readModels;
  const { pool } = await session.database();
  const source: StatementSource = { log, pool, publicUrl, host: hostOfLrs(lrs) };
  return { log, pool, lrs, source };
}
