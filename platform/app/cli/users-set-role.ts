import { Command, Option } from 'commander';
import { type Role, roles } from '#contracts/accounts/views.ts';
import { checkMayBecome } from '#platform/auth/accounts/administrators.ts';
import { openAccounts } from './open-accounts.ts';
import { atTheTerminal } from './open-organizations.ts';
import { inSession } from './session.ts';

/** `users set-role`: changes the role of an account. */
export const usersSetRole = (): Command =>
  new Command('set-role')
    .description('change the role of an account')
    .requiredOption('--email <address>', "the person's e-mail address")
    .addOption(new Option('--role <role>', 'new role').choices(roles).makeOptionMandatory())
    .action(
      inSession(async (session, { email, role }: { email: string; role: Role }) => {
        const { accountAt, administrators, memberships } = await openAccounts(session);
        const account = await accountAt(email);
        checkMayBecome(role, account);
        await administrators.inTurn(() =>
          memberships.changeRole(role, { userId: account.id, context: atTheTerminal() }),
        );
        await session.print(`${account.username} now has the role ${role} and must sign in again.`);
      }),
    );
