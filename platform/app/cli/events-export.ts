import { Command } from 'commander';
import { type ExportOptions, exportLines, Undecoded } from '#platform/adapters/event-store/transfer/export-events.ts';
import { openLog } from './open-log.ts';
import { showProgress } from './progress.ts';
import { CommandFailed, inSession } from './session.ts';

interface Options {
  readonly stream?: string;
  readonly from?: string;
  readonly to?: string;
  readonly skipUnreadable?: true;
}

/** `events export`: the log, or a part of it, one event a line on standard output. */
export const eventsExport = (): Command =>
  new Command('export')
    .description('write the log to standard output, one event a line')
    .option('--stream <name>', 'only this stream')
    .option('--from <position>', 'after this position')
    .option('--to <position>', 'up to this position')
    .option('--skip-unreadable', 'leave out events that this version can not decode, and name them')
    .action(
      inSession(async (session, { stream, from, to, skipUnreadable }: Options) => {
        const opened = await openLog(session);
        const options: ExportOptions = {
          ...(stream === undefined ? {} : { stream }),
          ...(from === undefined ? {} : { after: from }),
          ...(to === undefined ? {} : { to }),
          ...(skipUnreadable && { onSkipped: (problem) => process.stderr.write(`left out: ${problem}\n`) }),
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
          if (error instanceof Undecoded) throw new CommandFailed(`${error.message}. Go on without: --skip-unreadable`);
          throw error instanceof RangeError ? new CommandFailed(error.message, 2) : error;
        }
        progress.end();
      }),
    );
