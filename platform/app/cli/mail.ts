import { Command } from 'commander';
import { dropGivenUp, listGivenUp, retryGivenUp } from '#platform/adapters/mail/given-up-mail.ts';
import { systemClock } from '#platform/base/clock.ts';
import { CommandFailed, inSession } from './session.ts';
import { table } from './table.ts';

const isId = (id: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);

/** `mail list`: what was given up within a month, and why. */
export const mailList = (): Command =>
  new Command('list').description('mails that were given up, and why').action(
    inSession(async (session) => {
      const mails = await listGivenUp((await session.database()).pool);
      if (mails.length === 0) return session.print('No mail was given up.');
      const rows = mails.map((one) => [
        one.id,
        one.kind,
        one.to,
        one.givenUpAt,
        one.tries,
        one.canRetry ? 'yes' : 'no',
        one.reason,
      ]);
      const headings = ['mail', 'kind', 'to', 'given up', 'tries', 'can be retried', 'reason'];
      for (const line of table(headings, rows)) await session.print(line);
    }),
  );

/** `mail retry`: lets a mail that was given up be tried again, or all that can be. */
export const mailRetry = (): Command =>
  new Command('retry')
    .description('try a mail again that was given up')
    .argument('[id]', 'as `mail list` shows it')
    .option('--all', 'every one that can be sent again')
    .action(
      inSession(async (session, id: string | undefined, { all }: { all?: true }) => {
        if ((id === undefined) === (all === undefined)) throw new CommandFailed('Name the mail, or say --all', 2);
        if (id !== undefined && !isId(id)) throw new CommandFailed(`${id} is no id of a mail`, 2);
        const { pool } = await session.database();
        const count = await retryGivenUp(pool, systemClock.now(), id);
        if (count === 0 && id !== undefined)
          throw new CommandFailed(`No mail ${id} was given up that can be sent again`);
        await session.print(`Mails that are tried again: ${count}`);
      }),
    );

/** `mail drop`: forgets a mail that was given up. */
export const mailDrop = (): Command =>
  new Command('drop')
    .description('forget a mail that was given up')
    .argument('<id>', 'as `mail list` shows it')
    .action(
      inSession(async (session, id: string) => {
        const { pool } = await session.database();
        if (!isId(id) || !(await dropGivenUp(pool, id))) throw new CommandFailed(`No mail ${id} was given up`);
        await session.print('Dropped.');
      }),
    );
