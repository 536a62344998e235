import { Command } from 'commander';
import type { Projections } from '#projections/engine/open.ts';
import { showProgress } from './progress.ts';
import { eventsInAll, openReadModels } from './read-models.ts';
import { CommandFailed, inSession } from './session.ts';
import { table } from './table.ts';

/** Which of those that were named, of all where none was, have live tables to compare. Unknown names are passed on. */
async function choose(projections: Projections, names: readonly string[]) {
  const states = (await projections.states()).filter(({ state }) => state !== 'unknown');
  const isUnfilled = new Set(
    states.filter(({ state }) => state === 'missing' || state === 'building').map(({ name }) => name),
  );
  const chosen = names.length > 0 ? names : states.map(({ name }) => name);
  const [filled, unfilled] = [
    chosen.filter((name) => !isUnfilled.has(name)),
    chosen.filter((name) => isUnfilled.has(name)),
  ];
  if (filled.length === 0) {
    throw new CommandFailed(
      `There is nothing to compare: ${unfilled.join(', ')} ${unfilled.length === 1 ? 'was' : 'were'} never filled. ` +
        'Start the product, which fills them, or run: projections replay',
    );
  }
  return { filled, unfilled };
}

/** `projections verify`: rebuilds into a scratch copy and compares checksums, at the same position of the log. */
export const projectionsVerify = (): Command =>
  new Command('verify')
    .description('rebuild into a scratch copy and compare it with the live tables')
    .argument('[names...]', 'all when none is given')
    .action(
      inSession(async (session, names: string[]) => {
        const projections = await openReadModels(session);
        const { filled, unfilled } = await choose(projections, names);
        const bar = showProgress('verify');
        const verified = await projections.replays.verify({
          names: filled,
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
        if (unfilled.length > 0) await session.print(`Not filled yet, so not compared: ${unfilled.join(', ')}`);
        const different = verified.filter(({ equal }) => !equal).map((one) => one.table);
        if (different.length > 0) throw new CommandFailed(`Not as the log says: ${different.join(', ')}`);
      }),
    );
