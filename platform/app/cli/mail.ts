import { Command } from 'commander';
import { listGivenUp, retryGivenUp } from '#platform/adapters/mail/given-up-mail.ts';
import { systemClock } from '#platform/base/clock.ts';
import { CommandFailed, inSession } from './session.ts';
import { table } from './table.ts';

const isId = (id: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);

/** `mail list`: mail that could not be delivered in the last 30 days, with the reason. */
export const mailList = (): Command =>
  new Command('list').description('list undelivered mail, with the reason').action(
    inSession(async (session) => {
      const mails = await listGivenUp((await session.database()).pool);
      if (mails.length === 0) return session.print('No undelivered mail.');
      const rows = mails.map((one) => [
        one.id,
        one.kind,
        one.to,
        one.givenUpAt,
        one.tries,
        one.canRetry ? 'yes' : 'no',
        one.reason,
      ]);
      const headings = ['mail', 'kind', 'to', 'given up', 'tries', 'can retry', 'reason'];
      for (const line of table(headings, rows)) await session.print(line);
    }),
  );

/** `mail retry`: queues one undelivered mail again, or all of them. */
export const mailRetry = (): Command =>
  new Command('retry')
    .description('queue undelivered mail again')
    .argument('[id]', 'as `mail list` shows it')
    .option('--all', 'all mail that can be sent again')
    .action(
      inSession(async (session, id: string | undefined, { all }: { all?: true }) => {
        if ((id === undefined) === (all === undefined)) throw new CommandFailed('Give the id of a mail, or --all.', 2);
        if (id !== undefined && !isId(id)) throw new CommandFailed(`${id} is not the id of a mail.`, 2);
        const { pool } = await session.database();
        const count = await retryGivenUp(pool, systemClock.now(), id);
        if (count === 0 && id !== undefined) {
          throw new CommandFailed(`There is no undelivered mail ${id} that can be sent again.`);
        }
        await session.print(`${count} queued again.`);
      }),
    );
