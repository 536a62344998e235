import { Command } from 'commander';
import { handlerOf } from '#commands/deciders.ts';
import { operationsStream } from '#contracts/operations/streams.ts';
import { hostOfLrs } from '#platform/adapters/xapi/lrs-address.ts';
import { WebhookStore } from '#platform/app/webhooks/webhook-store.ts';
import { feedIdOf } from '#platform/app/xapi/feed.ts';
import { exportStatements, type StatementSource } from '#platform/app/xapi/statements.ts';
import { systemClock } from '#platform/base/clock.ts';
import { systemIds } from '#platform/base/ids.ts';
import { learningRecordsProjector } from '#projections/learning-records/projector.ts';
import { pointInTime } from './arguments.ts';
import { atTheTerminal } from './open-organizations.ts';
import { showProgress } from './progress.ts';
import { openCurrentReadModels } from './read-models.ts';
import { type CliSession, CommandFailed, inSession } from './session.ts';

/**
 * What statements are made of, once the consents cover the whole log.
 * @throws CommandFailed without a learning record store: nobody can have agreed
 */
async function openStatements(session: CliSession) {
  const { lrs, publicUrl } = session.config;
  if (!lrs) {
    throw new CommandFailed(
      'LRS_URL, LRS_KEY and LRS_SECRET are not set: people agree to a learning record store by its host.',
    );
  }
  const readModels = await openCurrentReadModels(session);
  await readModels.install();
  await readModels.catchUp([learningRecordsProjector.name]);
  const { log } = readModels;
  const { pool } = await session.database();
  const source: StatementSource = { log, pool, publicUrl, host: hostOfLrs(lrs) };
  return { log, pool, lrs, source };
}

/** `xapi export`: writes the statements of people who agree to standard output, as they are sent to the learning record store. */
export const xapiExport = (): Command =>
  new Command('export')
    .description('write the statements of those who agree to standard output, one JSON statement per line')
    .option('--from <time>', 'of what happened at or after this time (2026-01-31T12:00:00Z)', pointInTime)
    .option('--to <time>', 'of what happened at or before this time', pointInTime)
    .action(
      inSession(async (session, { from, to }: { readonly from?: Date; readonly to?: Date }) => {
        if (from && to && from > to) throw new CommandFailed('--from is after --to', 2);
        const { log, source } = await openStatements(session);
        const progress = showProgress('Exporting statements');
        let count = 0;
        for await (const statements of exportStatements(source, await log.head(), { from, to })) {
          session.signal.throwIfAborted();
          for (const statement of statements) await session.print(JSON.stringify(statement));
          count += statements.length;
          progress.at(count);
        }
        progress.end();
        const time = { from: from?.toISOString() ?? null, to: to?.toISOString() ?? null };
        const handle = handlerOf('operations', { log, clock: systemClock, ids: systemIds });
        const context = atTheTerminal().about(systemIds.derived(operationsStream()));
        const record = { host: source.host, ...time, statements: count };
        await handle(operationsStream(), { kind: 'record_statement_export', ...record }, context);
      }),
    );

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
        const [store, feed, now] = [new WebhookStore(pool), feedIdOf(lrs), new Date()];
        await store.begin(feed, from, now);
        await store.restart(feed, now, from);
        await session.print(`A running server sends the statements to ${source.host} again, from the position on.`);
      }),
    );
