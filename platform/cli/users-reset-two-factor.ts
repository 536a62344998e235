import { Command } from 'commander';
import { openAccounts } from './open-accounts.ts';
import { atTheTerminal } from './open-organizations.ts';
import { CommandFailed, inSession } from './session.ts';

/** `users reset-two-factor`: for somebody who has lost the app and the recovery codes. */
export const usersResetTwoFactor = (): Command =>
  new Command('reset-two-factor')
    .description('let somebody who has lost the app and the recovery codes sign in with the password alone again')
    .requiredOption('--email <address>', "the person's address; make sure that it is them who ask")
    .action(
      inSession(async (session, { email }: { email: string }) => {
        const { accounts, resetSecondFactor } = await openAccounts(session);
        const account = await accounts.named(email);
        if (!account) throw new CommandFailed(`No account has the address ${email}.`);
        if (!(await resetSecondFactor(account, atTheTerminal()))) {
          throw new CommandFailed(`Signing in takes no second step for ${account.username}.`);
        }
        await session.print(`${account.username} signs in with the password alone, and is told so by mail.`);
      }),
    );
