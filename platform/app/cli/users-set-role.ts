import { Command } from 'commander';
import { checkMayBecome } from '#platform/auth/accounts/administrators.ts';
import { openAccounts, roleNamed } from './open-accounts.ts';
import { atTheTerminal } from './open-organizations.ts';
import { CommandFailed, inSession } from './session.ts';

/** `users set-role`: gives an account another role. */
export const usersSetRole = (): Command =>
  new Command('set-role')
    .description('give an account another role')
    .requiredOption('--email <address>', "the person's address")
    .requiredOption('--role <role>', 'learner, mentor, org_admin or admin')
    .action(
      inSession(async (session, options: { email: string; role: string }) => {
        const role = roleNamed(options.role);
        const { accounts, administrators, memberships } = await openAccounts(session);
        const account = await accounts.named(options.email);
        if (!account) throw new CommandFailed(`No account has the address ${options.email}.`);
        checkMayBecome(role, account);
        await administrators.inTurn(() =>
          memberships.changeRole(role, { userId: account.id, context: atTheTerminal() }),
        );
        await session.print(`${account.username} is ${role} now and signs in anew.`);
      }),
    );
