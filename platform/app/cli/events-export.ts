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

/** `events export`: writes the log, or part of it, to standard output as one JSON event per line. */
export const eventsExport = (): Command =>
  new Command('export')
    .description('write the log to standard output, one JSON event per line')
    .option('--stream <name>', 'only this stream')
    .option('--from <position>', 'after this position')
    .option('--to <position>', 'up to this position')
    .option('--skip-unreadable', 'skip events that this version cannot decode, and list them')
    .action(
      inSession(async (session, { stream, from, to, skipUnreadable }: Options) => {
        const opened = await openLog(session);
        const options: ExportOptions = {
          ...(stream === undefined ? {} : { stream }),
          ...(from === undefined ? {} : { after: from }),
          ...(to === undefined ? {} : { to }),
          ...(skipUnreadable && { onSkipped: (problem) => process.stderr.write(`skipped: ${problem}\n`) }),
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
          if (error instanceof Undecoded)
            throw new CommandFailed(`${error.message}. To skip such events: --skip-unreadable`);
          // The log throws a RangeError for an invalid position.
          throw error instanceof RangeError ? new CommandFailed(error.message, 2) : error;
        }
        progress.end();
      }),
    );
