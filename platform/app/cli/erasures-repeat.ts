import { Command } from 'commander';
import { erasedButHere } from '#platform/app/erasure/check-erasures.ts';
import { openErasing } from './open-erasing.ts';
import { openCurrentReadModels } from './read-models.ts';
import { type CliSession, CommandFailed, inSession } from './session.ts';

/** `erasures repeat`: after a restore, erases everyone in the erasure journal again. */
export const erasuresRepeat = (): Command =>
  new Command('repeat')
    .description('repeat the erasures that a restored backup undid; run it before starting the product')
    .action(inSession(repeatErasures));

/** Erases everyone in the journal whose data is here. @throws CommandFailed when some are left */
export async function repeatErasures(session: CliSession): Promise<void> {
  const { pool } = await session.database();
  const { dataDir } = session.config;
  const { journal, erase } = await openErasing(session);
  const back = () => erasedButHere({ pool, journal, dataDir });
  const found = await back();
  const readModels = await openCurrentReadModels(session);
  await readModels.catchUp();
  for (const userId of found) {
    await erase(userId);
    await session.print(`${userId} erased again`);
  }
  await readModels.catchUp();
  const left = await back();
  if (left.length > 0) throw new CommandFailed(`Not erased yet: ${left.join(', ')}. Run the command again.`);
  const { size } = await journal.read();
  await session.print(
    `The journal lists ${size} ${size === 1 ? 'person' : 'people'}: ${found.length} erased again, none left.`,
  );
}
