import { Command } from 'commander';
import { inSession, notYet } from './session.ts';

/** `events export`: the log, or a part of it, one event a line on standard output. */
export const eventsExport = (): Command =>
  new Command('export')
    .description('write the log to standard output, one event a line')
    .option('--stream <name>', 'only this stream')
    .option('--from <position>', 'after this position')
    .option('--to <position>', 'up to this position')
    .action(inSession(notYet('events export')));
