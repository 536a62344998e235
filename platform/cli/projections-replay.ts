import { Command } from 'commander';
import { inSession, notYet } from './session.ts';

/** `projections replay`: rebuilds beside the live tables and swaps. */
export const projectionsReplay = (): Command =>
  new Command('replay')
    .description('rebuild beside the live tables, then swap')
    .argument('[names...]', 'all when none is given')
    .action(inSession(notYet('projections replay')));
