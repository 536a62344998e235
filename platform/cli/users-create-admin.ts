import { Command } from 'commander';
import { inSession, notYet } from './session.ts';

/** `users create-admin`: an account with the role admin. */
export const usersCreateAdmin = (): Command =>
  new Command('create-admin')
    .description('make an administrator; asks for the password, or reads it from standard input')
    .requiredOption('--email <address>', "the person's address")
    .action(inSession(notYet('users create-admin')));
