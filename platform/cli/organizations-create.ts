import { Command } from 'commander';
import { inSession, notYet } from './session.ts';

/** `organizations create`: an organisation with its first domain. */
export const organizationsCreate = (): Command =>
  new Command('create')
    .description('make an organisation')
    .requiredOption('--name <name>', 'what it is called')
    .requiredOption('--domain <domain>', 'the domain of its addresses')
    .action(inSession(notYet('organizations create')));
