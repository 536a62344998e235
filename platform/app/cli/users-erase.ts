import { Command } from 'commander';
import { nameKey } from '#contracts/accounts/name-key.ts';
import { Accounts } from '#platform/auth/accounts/accounts.ts';
import { askLine } from './ask.ts';
import { openErasing } from './open-erasing.ts';
import { openCurrentReadModels } from './read-models.ts';
import { CommandFailed, inSession } from './session.ts';

/** `users erase`: makes a person's data unreadable, at once and for good. */
export const usersErase = (): Command =>
  new Command('erase')
    .description('erase a person: makes their personal data unreadable for good; asks for confirmation')
    .requiredOption('--email <address>', "the person's e-mail address")
    .action(
      inSession(async (session, { email }: { email: string }) => {
        // The erasure looks there for invitations to this person.
        const readModels = await openCurrentReadModels(session);
        await readModels.catchUp();
        const account = await new Accounts((await session.database()).pool).named(email);
        if (!account) throw new CommandFailed(`No account has the address ${email}.`);
        if (process.stdin.isTTY) {
          const again = await askLine(`This cannot be undone. Type the address again to erase ${account.username}: `);
          if (nameKey(again) !== nameKey(account.email)) throw new CommandFailed('Nothing was erased.');
        }
        const erased = await (await openErasing(session)).erase(account.id);
        if (!erased) throw new CommandFailed(`${account.username} has just been erased by another process.`);
        await readModels.catchUp();
        await session.print(
          `${account.id} erased: the personal data in ${erased.events} events is unreadable for good.`,
        );
      }),
    );
