import { stat } from 'node:fs/promises';
import { Command } from 'commander';
import { BadLines, checkFile, importFile } from '#platform/adapters/event-store/transfer/import-events.ts';
import { openLog } from './open-log.ts';
import { showProgress } from './progress.ts';
import { CommandFailed, inSession } from './session.ts';

/** `events import`: checks every line of an export, then appends those whose id is not in the log. */
export const eventsImport = (): Command =>
  new Command('import')
    .description('append the events of an export; a second import of the same file adds nothing')
    .argument('<file>', 'one event a line, as export writes them')
    .option('--dry-run', 'only check')
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
        if (dryRun) return session.print(`${told(lines)} can be imported; nothing was, as asked.`);
        const appending = showProgress('Importing events', lines);
        const { added, known } = await importFile(file, opened, {
          signal,
          oneByOne: config.eventStoreUrl !== undefined,
          onAppended: appending.at,
        });
        appending.end();
        await session.print(`${told(added)} imported, ${known.toLocaleString('en')} were there already.`);
      }),
    );

const told = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'event' : 'events'}`;

/** Bytes of a file that can be read. */
async function sizeOf(file: string): Promise<number> {
  try {
    const found = await stat(file);
    if (found.isFile()) return found.size;
  } catch (error) {
    throw new CommandFailed(`${file} can not be read: ${error instanceof Error ? error.message : String(error)}`, 2);
  }
  throw new CommandFailed(`${file} is no file that can be read twice: the first time to check it`, 2);
}
