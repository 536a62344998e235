import { Command } from 'commander';
import { FeedStore } from '#platform/app/xapi/feed-store.ts';
import { openStatements } from './open-statements.ts';
import { CommandFailed, inSession } from './session.ts';

/** `xapi resend`: sends the feed to the learning record store back to an earlier position. */
export const xapiResend = (): Command =>
  new Command('resend')
    .description('send the statements to the learning record store again; it recognizes those that it has')
    .option('--from <position>', 'only after this position of the log', '')
    .action(
      inSession(async (session, { from }: { from: string }) => {
        const { log, pool, lrs, source } = await openStatements(session);
        if (from !== '' && !log.isPosition(from)) throw new CommandFailed(`${from} is no position of this log`, 2);
        if (from > (await log.head())) throw new CommandFailed(`${from} is after the end of the log`, 2);
        await new FeedStore(pool, lrs.url).restart(from, new Date());
        await session.print(`A running server sends the statements to ${source.host} again, from the position on.`);
      }),
    );
