import { Command } from 'commander';
import { inSession, notYet } from './session.ts';

/** `users set-role`: gives an account another role. */
export const usersSetRole = (): Command =>
  new Command('set-role')
    .description('give an account another role')
    .requiredOption('--email <address>', "the person's address")
    .requiredOption('--role <role>', 'learner, mentor, org_admin or admin')
    .action(inSession(notYet('users set-role')));
