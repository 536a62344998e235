import { stat } from 'node:fs/promises';
import { Command } from 'commander';
import { BadLines, checkFile, importFile } from '#platform/adapters/event-store/transfer/import-events.ts';
import { whileImporting } from '#platform/adapters/event-store/transfer/importing.ts';
import { openLog } from './open-log.ts';
import { showProgress } from './progress.ts';
import { CommandFailed, inSession } from './session.ts';

/** `events import`: validates every line of an export, then appends the events whose id is not in the log yet. */
export const eventsImport = (): Command =>
  new Command('import')
    .description('append exported events; importing the same file twice adds nothing')
    .argument('<file>', 'the file that events export wrote')
    .option('--dry-run', 'validate only')
    .action(
      inSession(async (session, file: string, { dryRun }: { dryRun?: true }) => {
        const { signal, config } = session;
        const size = await sizeOf(file);
        const opened = await openLog(session, { fills: true });
        const checking = showProgress('Checking bytes', size);
        const lines = await checkFile(file, opened, { signal, onRead: checking.at }).catch((error: unknown) => {
          throw error instanceof BadLines ? new CommandFailed(error.message) : error;
        });
        checking.end();
        if (dryRun) return session.print(`${counted(lines)} can be imported. Dry run: nothing was imported.`);
        const appending = showProgress('Importing events', lines);
        const { pool } = await session.database();
        const { added, known } = await whileImporting(pool, () =>
          importFile(file, opened, {
            signal,
            oneByOne: config.eventStoreUrl !== undefined,
            onAppended: appending.at,
          }),
        );
        appending.end();
        await session.print(`${counted(added)} imported, ${known.toLocaleString('en')} already in the log.`);
      }),
    );

const counted = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'event' : 'events'}`;

/** Size in bytes of a regular file. */
async function sizeOf(file: string): Promise<number> {
  try {
    const found = await stat(file);
    if (found.isFile()) return found.size;
  } catch (error) {
    throw new CommandFailed(`Cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`, 2);
  }
  throw new CommandFailed(
    `${file} is not a regular file. The import reads it twice: to validate it, then to append it`,
    2,
  );
}
