import { Command } from 'commander';
import { erasedButHere } from '#platform/app/erasure/check-erasures.ts';
import { openErasing } from './open-erasing.ts';
import { openReadModels } from './open-projections.ts';
import { CommandFailed, inSession } from './session.ts';

/** `erasures repeat`: after a restore, erases everybody again whom the journal names. */
export const erasuresRepeat = (): Command =>
  new Command('repeat')
    .description('erase everybody again whom a restored backup has brought back; run it before the product starts')
    .action(
      inSession(async (session) => {
        const { pool } = await session.database();
        const { dataDir } = session.config;
        const { journal, erase } = await openErasing(session);
        const back = () => erasedButHere({ pool, journal, dataDir });
        const found = await back();
        const readModels = await openReadModels(session);
        await readModels.catchUp();
        for (const userId of found) {
          await erase(userId);
          await session.print(`${userId} is erased again`);
        }
        await readModels.catchUp();
        const left = await back();
        if (left.length > 0) throw new CommandFailed(`Still here: ${left.join(', ')}. Run it again.`);
        const { size } = await journal.read();
        await session.print(
          `The journal names ${size} ${size === 1 ? 'person' : 'people'}: ${found.length} erased again, nobody left.`,
        );
      }),
    );
