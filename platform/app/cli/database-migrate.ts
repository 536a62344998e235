import { Command } from 'commander';
import { inSession } from './session.ts';

/** `database migrate`: brings the database up to this version and ends; a start does the same by itself. */
export const databaseMigrate = (): Command =>
  new Command('migrate').description('bring the database up to this version').action(
    inSession(async (session) => {
      await session.database(); // opening it runs what is missing
      await session.print('The database is up to date.');
    }),
  );
