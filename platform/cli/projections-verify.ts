import { Command } from 'commander';
import { showProgress } from './progress.ts';
import { eventsInAll, openReadModels } from './read-models.ts';
import { CommandFailed, inSession } from './session.ts';
import { table } from './table.ts';

/** `projections verify`: rebuilds into a scratch copy and compares checksums, at the same position of the log. */
export const projectionsVerify = (): Command =>
  new Command('verify')
    .description('rebuild into a scratch copy and compare it with the live tables')
    .argument('[names...]', 'all when none is given')
    .action(
      inSession(async (session, names: string[]) => {
        const projections = await openReadModels(session);
        const bar = showProgress('verify');
        const verified = await projections.replays.verify({
          names,
          signal: session.signal,
          onProgress: (progress) => bar.at(progress.events, eventsInAll(progress)),
        });
        bar.end();
        const rows = verified.map(({ projection, table: name, live, rebuilt, equal, parked }) => [
          projection,
          name,
          Number(live.rows),
          Number(rebuilt.rows),
          equal ? 'equal' : parked > 0 ? `differs (${parked} events parked)` : 'DIFFERS',
        ]);
        for (const line of table(['projection', 'table', 'rows', 'rebuilt', 'checksums'], rows))
          await session.print(line);
        const different = verified.filter(({ equal }) => !equal).map((one) => one.table);
        if (different.length > 0) throw new CommandFailed(`Not as the log says: ${different.join(', ')}`);
      }),
    );
