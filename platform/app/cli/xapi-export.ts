import { Command, InvalidArgumentError } from 'commander';
import { handlerOf } from '#commands/deciders.ts';
import { operationsStream } from '#contracts/operations/streams.ts';
import { exportStatements } from '#platform/app/xapi/export-statements.ts';
import { systemClock } from '#platform/base/clock.ts';
import { systemIds } from '#platform/base/ids.ts';
import { atTheTerminal } from './open-organizations.ts';
import { openStatements } from './open-statements.ts';
import { showProgress } from './progress.ts';
import { CommandFailed, inSession } from './session.ts';

interface Options {
  readonly from?: string;
  readonly to?: string;
  readonly array?: true;
}

/** A date, or a date with a time. Without a zone it is UTC. */
const timeOf = (text: string): string => {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const isTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})?$/.test(text);
  const hasZone = /(Z|[+-]\d{2}:\d{2})$/.test(text) && !isDay;
  const at = isDay || isTime ? Date.parse(isDay || hasZone ? text : `${text}Z`) : Number.NaN;
  if (Number.isNaN(at)) throw new InvalidArgumentError('Use a time such as 2026-01-31 or 2026-01-31T12:00:00Z.');
  return new Date(at).toISOString();
};

/** `xapi export`: writes the statements of people who agree to standard output, as they are sent to the learning record store. */
export const xapiExport = (): Command =>
  new Command('export')
    .description('write the statements of those who agree to standard output, one JSON statement per line')
    .option('--from <time>', 'of what happened at or after this time (2026-01-31T12:00:00Z)', timeOf)
    .option('--to <time>', 'of what happened at or before this time', timeOf)
    .option('--array', 'as one JSON array')
    .action(
      inSession(async (session, { from, to, array }: Options) => {
        if (from !== undefined && to !== undefined && from > to) {
          throw new CommandFailed('--from is after --to', 2);
        }
        const { log, source } = await openStatements(session);
        const end = await log.head();
        const progress = showProgress('Exporting statements');
        let count = 0;
        if (array) await session.print('[');
        for await (const statements of exportStatements(source, end, { from, to })) {
          session.signal.throwIfAborted();
          for (const statement of statements) {
            await session.print(`${array && count > 0 ? ',' : ''}${JSON.stringify(statement)}`);
            count += 1;
          }
          progress.at(count);
        }
        if (array) await session.print(']');
        progress.end();
        const record = { host: source.host, from: from ?? null, to: to ?? null, statements: count };
        const handle = handlerOf('operations', { log, clock: systemClock, ids: systemIds });
        const context = atTheTerminal().about(systemIds.derived(operationsStream()));
        await handle(operationsStream(), { kind: 'record_statement_export', ...record }, context);
      }),
    );
