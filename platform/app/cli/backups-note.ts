import { Command } from 'commander';
import { noteBackup } from '#platform/app/operations/backups.ts';
import { pointInTime, wholeNumber } from './arguments.ts';
import { CommandFailed, inSession } from './session.ts';

interface Options {
  readonly at?: Date;
  readonly bytes?: number;
  readonly by: string;
}

/** Clocks of machines differ by minutes at most. */
const aheadMs = 10 * 60_000;

/** `backups note`: tells the administration that a backup was made, where `backup` did not make it. */
export const backupsNote = (): Command =>
  new Command('note')
    .description('note that a backup was finished, so that administrators see how old the newest one is')
    .option('--at <time>', 'when it was finished, now by default', pointInTime)
    .option('--bytes <bytes>', 'its size', wholeNumber(0))
    .option('--by <name>', 'what made it', 'command line')
    .action(
      inSession(async (session, { at = new Date(), bytes, by }: Options) => {
        if (at.getTime() > Date.now() + aheadMs) throw new CommandFailed('The backup cannot end in the future.');
        const { pool } = await session.database();
        const isNew = await noteBackup(pool, { at, madeBy: by.slice(0, 100), bytes: bytes ?? null });
        await session.print(isNew ? `Noted the backup of ${at.toISOString()}.` : 'This backup was noted before.');
      }),
    );
