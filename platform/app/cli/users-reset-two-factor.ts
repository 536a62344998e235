import { Command } from 'commander';
import { openAccounts } from './open-accounts.ts';
import { atTheTerminal } from './open-organizations.ts';
import { CommandFailed, inSession } from './session.ts';

/** `users reset-two-factor`: for somebody who has lost the app and the recovery codes, or the devices with the passkeys. */
export const usersResetTwoFactor = (): Command =>
  new Command('reset-two-factor')
    .description(
      'remove the app, recovery codes and passkeys of somebody who has lost them: the password alone signs in again',
    )
    .requiredOption('--email <address>', "the person's address; make sure that it is them who ask")
    .action(
      inSession(async (session, { email }: { email: string }) => {
        const { accounts, resetSecondFactor } = await openAccounts(session);
        const account = await accounts.named(email);
        if (!account) throw new CommandFailed(`No account has the address ${email}.`);
        if (!(await resetSecondFactor(account, atTheTerminal()))) {
          throw new CommandFailed(`${account.username} has neither a second step nor a passkey.`);
        }
        await session.print(`${account.username} signs in with the password alone, and is told so by mail.`);
      }),
    );
