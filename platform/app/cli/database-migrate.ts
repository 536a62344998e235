import { Command } from 'commander';
import { inSession } from './session.ts';

/** `database migrate`: runs the pending migrations and exits. `npm start` runs them too. */
export const databaseMigrate = (): Command =>
  new Command('migrate').description('run the pending migrations').action(
    inSession(async (session) => {
      await session.database(); // opening it runs the migrations
      await session.print('The database is up to date.');
    }),
  );
