import { Command } from 'commander';
import { freeUsername } from '#platform/auth/saml/username.ts';
import { systemIds } from '#platform/base/ids.ts';
import { askPassword } from './ask.ts';
import { openAccounts } from './open-accounts.ts';
import { CommandFailed, inSession } from './session.ts';

/** `users create-admin`: creates an account with the role admin. */
export const usersCreateAdmin = (): Command =>
  new Command('create-admin')
    .description('create an administrator; asks for the password, or reads it from standard input')
    .requiredOption('--email <address>', "the person's address")
    .action(
      inSession(async (session, { email }: { email: string }) => {
        if (!/^[^@\s]+@[^@\s]+$/.test(email)) throw new CommandFailed('--email must be an e-mail address.', 2);
        const password = await askPassword();
        const { accounts, create } = await openAccounts(session);
        const username = await freeUsername(email.split('@')[0] ?? '', systemIds.fresh(), accounts, {
          mayBeReserved: true,
        });
        await create({ username, email, password, role: 'admin', organizationId: null });
        await session.print(`${username} can sign in as admin.`);
      }),
    );
