import { Command } from 'commander';
import { openAsItIs } from '#platform/adapters/postgres/database.ts';
import {
  type CheckedBackup,
  checkBackup,
  checkTarget,
  restoreDatabase,
  restoreErasures,
  restoreFiles,
} from '#platform/app/backup/restore-backup.ts';
import { openErasureJournal } from '#platform/app/erasure/erasure-journal.ts';
import { noteBackup } from '#platform/app/operations/backups.ts';
import { openStorage } from '#platform/app/uploads/open-storage.ts';
import { repeatErasures } from './erasures-repeat.ts';
import { showProgress } from './progress.ts';
import { type CliSession, inSession } from './session.ts';

/** `restore FOLDER`: fills an empty installation from a backup, and checks the result. */
export const restore = (): Command =>
  new Command('restore')
    .description(
      'restore a backup, build the read models from the log, and repeat the erasures since; stop the product first',
    )
    .argument('<folder>', 'the folder of the backup')
    .option('--replace', 'replace what is in the database and the files that are there')
    .action(
      inSession(async (session, folder: string, { replace = false }: { replace?: boolean }) => {
        const { config, signal } = session;
        const bar = showProgress('check (files)');
        const backup = await checkBackup(folder, config, { signal, onProgress: (files, all) => bar.at(files, all) });
        bar.end();
        await replaceData(session, backup, replace);
        const { pool } = await session.database();
        const { at, bytes, version, log, files } = backup.manifest;
        await noteBackup(pool, { at: new Date(at), madeBy: 'cli backup', bytes });
        await repeatErasures(session);
        const events =
          log.place === 'postgres'
            ? `${log.events.toLocaleString('en')} events, equal to the log that was saved, and `
            : '';
        await session.print(
          `Restored the backup of ${at} (version ${version}) from ${folder}: ${events}${files.count.toLocaleString('en')} files.`,
        );
      }),
    );

/** All of it, or nothing: the database in one transaction, and the files right after it. */
async function replaceData(
  { config, log, signal }: CliSession,
  backup: CheckedBackup,
  replace: boolean,
): Promise<void> {
  const { client, close } = await openAsItIs(config, log, { signal });
  try {
    const { storage } = openStorage(config, log);
    await checkTarget(client, backup.manifest.files.saved ? storage : undefined, { replace });
    const bucket = config.storage && storage;
    const files = await restoreFiles(backup, { dataDir: config.dataDir, bucket });
    try {
      const bar = showProgress('restore (rows)');
      await restoreDatabase(client, backup, { signal, onProgress: (rows, all) => bar.at(rows, all) });
      bar.end();
    } catch (error) {
      await files.forget();
      throw error;
    }
    await files.takeTheirPlace();
    await restoreErasures(backup, openErasureJournal(config));
  } finally {
    await close();
  }
}
