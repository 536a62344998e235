import { Command } from 'commander';
import { inSession, notYet } from './session.ts';

/** `events import`: checks every line of an export, then appends those whose id is not in the log. */
export const eventsImport = (): Command =>
  new Command('import')
    .description('append the events of an export; a second import of the same file adds nothing')
    .argument('<file>', 'one event a line, as export writes them')
    .option('--dry-run', 'only check')
    .action(inSession(notYet('events import')));
