import { Command } from 'commander';
import { openAsItIs } from '#platform/adapters/postgres/database.ts';
import { saveReadModels } from '#platform/app/backup/read-models.ts';
import { allProjectors } from '#projections/all.ts';
import { showProgress } from './progress.ts';
import { inSession } from './session.ts';

const megabyte = 1_000_000;

/** `projections save FOLDER`: saves the tables of the read models, from which a rebuild elsewhere may begin. */
export const projectionsSave = (): Command =>
  new Command('save')
    .description('save the tables of the read models, for "projections replay --from" in a place that has the same log')
    .argument('<folder>', 'a folder that is empty or does not exist, outside DATA_DIR')
    .action(
      inSession(async ({ config, log, signal, closing, print }, folder: string) => {
        const { client, close } = await openAsItIs(config, log, { signal });
        closing.add('database', close, { limitMs: 20_000, hurryMs: 5_000 });
        const bar = showProgress('save (MB)');
        const onProgress = (bytes: number) => bar.at(Math.round(bytes / megabyte));
        const { dataDir } = config;
        const source = { client, projectors: allProjectors, dataDir, signal, onProgress };
        const { manifest, leftOut } = await saveReadModels(source, folder);
        bar.end();
        const { projections } = manifest;
        const rows = projections.flatMap(({ tables }) => tables).reduce((sum, table) => sum + table.rows, 0);
        const positions = projections.map(({ position }) => position).toSorted();
        for (const { name, why } of leftOut) await print(`${name}: not saved, because ${why}`);
        await print(
          `Saved to ${folder}: ${projections.length} read models, ${rows.toLocaleString('en')} rows, at position ${positions[0] ?? ''}.`,
        );
        await print(
          'They contain names and e-mail addresses: keep the folder like a backup, and no longer than needed.',
        );
      }),
    );
