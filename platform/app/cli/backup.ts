import { Command } from 'commander';
import { openAsItIs } from '#platform/adapters/postgres/database.ts';
import { hasTable } from '#platform/app/backup/tables.ts';
import { saveBackup } from '#platform/app/backup/save-backup.ts';
import { openErasureJournal } from '#platform/app/erasure/erasure-journal.ts';
import { noteBackup } from '#platform/app/operations/backups.ts';
import { openStorage } from '#platform/app/uploads/open-storage.ts';
import { showProgress } from './progress.ts';
import { inSession } from './session.ts';

const megabyte = 1_000_000;

/** `backup FOLDER`: saves database, files and the journal of erasures, whether or not the product runs. */
export const backup = (): Command =>
  new Command('backup')
    .description('save database, photos and recordings, and the journal of erasures into an empty folder')
    .argument('<folder>', 'a folder that is empty or does not exist, outside DATA_DIR')
    .option('--without-files', 'leave out photos and recordings, as when the bucket is copied with its own tools')
    .action(
      inSession(async (session, folder: string, { withoutFiles = false }: { withoutFiles?: boolean }) => {
        const { config, log, signal, closing } = session;
        // A backup may be wanted before an update: it migrates nothing.
        const { client, close } = await openAsItIs(config, log, { signal });
        closing.add('database', close, { limitMs: 20_000, hurryMs: 5_000 });
        const bar = showProgress('backup (MB)');
        const hasLog = config.eventStoreUrl === undefined;
        const manifest = await saveBackup(
          {
            client,
            storage: openStorage(config, log).storage,
            journal: openErasureJournal(config),
            dataDir: config.dataDir,
            hasLog,
          },
          folder,
          { withoutFiles, signal, onProgress: (bytes) => bar.at(Math.round(bytes / megabyte)) },
        );
        bar.end();
        const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
        const size = (manifest.bytes / megabyte).toFixed(1);
        const events = manifest.log.place === 'postgres' ? `${manifest.log.events.toLocaleString('en')} events, ` : '';
        const files = withoutFiles ? 'no files' : `${manifest.files.count.toLocaleString('en')} files`;
        await session.print(`Saved to ${folder}: ${events}${rows.toLocaleString('en')} rows, ${files}, ${size} MB.`);
        if (!hasLog) {
          await session.print('The event log is in EventStoreDB and not in here: save it now, with its own tools.');
        }
        await session.print(
          'Not in here, and needed to restore: ENCRYPTION_KEY (and SESSION_SECRET, so that people stay signed in). Keep a copy ' +
            `elsewhere${process.env['ENCRYPTION_KEY'] ? '' : `: they are in ${config.dataDir}, encryption-key and session-secret`}.`,
        );
        await note(client, manifest).catch(() => log.warn('the backup could not be noted in the database'));
      }),
    );

/** So that administrators see how old the newest backup is. */
async function note(
  client: Parameters<typeof hasTable>[0],
  { at, bytes }: { readonly at: string; readonly bytes: number },
): Promise<void> {
  if (await hasTable(client, 'backups')) await noteBackup(client, { at: new Date(at), madeBy: 'cli backup', bytes });
}
