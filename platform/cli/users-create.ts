import { Command } from 'commander';
import { inSession, notYet } from './session.ts';

/** `users create`: an account; the password is asked for or read from standard input. */
export const usersCreate = (): Command =>
  new Command('create')
    .description('make an account; asks for the password, or reads it from standard input')
    .requiredOption('--username <name>', 'what the person signs in with')
    .requiredOption('--email <address>', "the person's address")
    .option('--role <role>', 'learner, mentor, org_admin or admin', 'learner')
    .option('--organization <domain>', 'the organisation it belongs to')
    .action(inSession(notYet('users create')));
