import { Command } from 'commander';
import { openAccounts } from './open-accounts.ts';
import { atTheTerminal } from './open-organizations.ts';
import { CommandFailed, inSession } from './session.ts';

/** `users reset-two-factor`: for a person who lost authenticator app and recovery codes, or the devices with their passkeys. */
export const usersResetTwoFactor = (): Command =>
  new Command('reset-two-factor')
    .description('remove authenticator app, recovery codes and passkeys of a person who lost them')
    .requiredOption('--email <address>', "the person's e-mail address; verify that the request is theirs")
    .action(
      inSession(async (session, { email }: { email: string }) => {
        const { accountAt, resetSecondFactor } = await openAccounts(session);
        const account = await accountAt(email);
        if (!(await resetSecondFactor(account, atTheTerminal()))) {
          throw new CommandFailed(`${account.username} has neither a second factor nor a passkey.`);
        }
        await session.print(`${account.username} now signs in with the password alone. A mail informs them.`);
      }),
    );
