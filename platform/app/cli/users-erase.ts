import { Command } from 'commander';
import { nameKey } from '#contracts/accounts/name-key.ts';
import { Accounts } from '#platform/auth/accounts/accounts.ts';
import { askLine } from './ask-line.ts';
import { openErasing } from './open-erasing.ts';
import { openReadModels } from './open-projections.ts';
import { CommandFailed, inSession } from './session.ts';

/** `users erase`: everything personal about somebody becomes unreadable for good, at once. */
export const usersErase = (): Command =>
  new Command('erase')
    .description('make everything personal about somebody unreadable, for good; asks for the address once more')
    .requiredOption('--email <address>', "the person's address")
    .action(
      inSession(async (session, { email }: { email: string }) => {
        const { pool } = await session.database();
        // Which invitations went to the person is read there.
        const readModels = await openReadModels(session);
        await readModels.catchUp();
        const account = await new Accounts(pool).named(email);
        if (!account) throw new CommandFailed(`No account has the address ${email}.`);
        if (process.stdin.isTTY) {
          const again = await askLine(`This can't be undone. Type the address again to erase ${account.username}: `);
          if (nameKey(again) !== nameKey(account.email)) throw new CommandFailed('Nothing was erased.');
        }
        const erased = await (await openErasing(session)).erase(account.id);
        if (!erased) throw new CommandFailed(`${account.username} was erased meanwhile.`);
        await readModels.catchUp();
        await session.print(
          `${account.id} is erased: nobody can read the ${erased.events} events about them any more.`,
        );
      }),
    );
