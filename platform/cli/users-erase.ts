import { Command } from 'commander';
import { accountsHandler, accountStream } from '#commands/accounts/account.ts';
import { organizationsHandler } from '#commands/organizations/organizations.ts';
import { systemClock } from '#platform/clock.ts';
import { openErasure } from '#platform/erasure/open-erasure.ts';
import { Accounts } from '#platform/identity/accounts.ts';
import { nameKey } from '#contracts/accounts/name-key.ts';
import { systemIds } from '#platform/ids.ts';
import { openUploads } from '#platform/uploads/uploads.ts';
import { askLine } from './ask-line.ts';
import { openLog } from './open-log.ts';
import { openReadModels } from './open-projections.ts';
import { atTheTerminal } from './open-organizations.ts';
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
        const eventLog = await openLog(session);
        const { dataDir } = session.config;
        const basis = { pool, clock: systemClock, ids: systemIds };
        const handleAccount = accountsHandler({ ...basis, log: eventLog.log });
        const handleOrganization = organizationsHandler({ ...basis, log: eventLog.log });
        const uploads = await openUploads(basis, session.config);
        const ports = { ...basis, handleAccount, handleOrganization };
        const { eraser } = openErasure({ ...ports, eventLog, uploads, dataDir });
        const context = atTheTerminal();
        await handleAccount(
          accountStream(account.id),
          { kind: 'request-erasure', reason: 'operator', afterMs: 0 },
          context.about(account.id),
        );
        const erased = await eraser.erase(account.id, context);
        if (!erased) throw new CommandFailed(`${account.username} was erased meanwhile.`);
        await readModels.catchUp();
        await session.print(
          `${account.id} is erased: nobody can read the ${erased.events} events about them any more.`,
        );
      }),
    );
