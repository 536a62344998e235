import { Command } from 'commander';
import { type ExportOptions, exportLines } from '#platform/event-log/transfer/export-events.ts';
import { openLog } from './open-log.ts';
import { showProgress } from './progress.ts';
import { CommandFailed, inSession } from './session.ts';

interface Options {
  readonly stream?: string;
  readonly from?: string;
  readonly to?: string;
}

/** `events export`: the log, or a part of it, one event a line on standard output. */
export const eventsExport = (): Command =>
  new Command('export')
    .description('write the log to standard output, one event a line')
    .option('--stream <name>', 'only this stream')
    .option('--from <position>', 'after this position')
    .option('--to <position>', 'up to this position')
    .action(
      inSession(async (session, { stream, from, to }: Options) => {
        const opened = await openLog(session);
        const options: ExportOptions = {
          ...(stream === undefined ? {} : { stream }),
          ...(from === undefined ? {} : { after: from }),
          ...(to === undefined ? {} : { to }),
        };
        const progress = showProgress('Exporting events');
        let count = 0;
        try {
          for await (const lines of exportLines(opened, options)) {
            session.signal.throwIfAborted();
            if (lines.length > 0) await session.print(lines.join('\n'));
            count += lines.length;
            progress.at(count);
          }
        } catch (error) {
          // The log's own word for a position that is none of its own.
          throw error instanceof RangeError ? new CommandFailed(error.message, 2) : error;
        }
        progress.end();
      }),
    );
