import { Command } from 'commander';
import type { Comparison } from '#platform/app/uploads/compare.ts';
import { openUploads } from '#platform/app/uploads/uploads.ts';
import { systemClock } from '#platform/base/clock.ts';
import { systemIds } from '#platform/base/ids.ts';
import { CommandFailed, inSession } from './session.ts';

/** `uploads compare`: compares the records of photos and recordings with the stored files. */
export const uploadsCompare = (): Command =>
  new Command('compare')
    .description('compare the records with the files in the directory or bucket')
    .option('--settle', 'delete files without a record, and references to missing thumbnails')
    .action(
      inSession(async (session, { settle }: { settle?: true }) => {
        const { pool } = await session.database();
        const uploads = await openUploads({ pool, clock: systemClock, ids: systemIds }, session.config, session.log);
        session.closing.add('uploads', () => uploads.close());
        const found = await uploads.compare();
        for (const line of linesOf(found)) await session.print(line);
        if (!settle) {
          if (differs(found))
            throw new CommandFailed('Records and files differ. Run it with --settle to fix what can be fixed.');
          return;
        }
        await uploads.settle(found);
        const left = await uploads.compare();
        const settled = found.unrecorded.length - left.unrecorded.length + found.missing.length - left.missing.length;
        await session.print(`${settled} settled.`);
        if (left.missing.length > 0) {
          throw new CommandFailed(
            `Still missing: ${left.missing.length}. Restore the files from a backup, or ask their owners to upload them again.`,
          );
        }
        if (differs(left)) throw new CommandFailed('Some differences are left; see above.');
      }),
    );

const differs = ({ missing, otherSize, unrecorded, foreign }: Comparison): boolean =>
  missing.length + otherSize.length + unrecorded.length + foreign.length > 0;

function* linesOf({ records, files, missing, otherSize, unrecorded, foreign }: Comparison): Iterable<string> {
  for (const { name } of missing) yield `missing     ${name}`;
  for (const { name } of otherSize) yield `wrong size  ${name}`;
  for (const { name } of unrecorded) yield `no record   ${name}`;
  for (const name of foreign) yield `unknown     ${name}`;
  yield `${records} records, ${files} files: ${missing.length} missing, ${otherSize.length} of the wrong size, ${unrecorded.length} without a record, ${foreign.length} unknown.`;
}
