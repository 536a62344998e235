import { Command } from 'commander';
import type { Projections } from '#projections/engine/open.ts';
import { showProgress } from './progress.ts';
import { eventsInAll, openReadModels } from './read-models.ts';
import { type CliSession, CommandFailed, inSession } from './session.ts';
import { table } from './table.ts';

/** Splits the named read models, or all, by whether they have live tables to compare. Unknown names are passed on. */
async function choose(projections: Projections, names: readonly string[]) {
  const states = (await projections.states()).filter(({ state }) => state !== 'unknown');
  const isUnfilled = new Set(
    states.filter(({ state }) => state === 'missing' || state === 'building').map(({ name }) => name),
  );
  const chosen = names.length > 0 ? names : states.map(({ name }) => name);
  const filled = chosen.filter((name) => !isUnfilled.has(name));
  const unfilled = chosen.filter((name) => isUnfilled.has(name));
  if (filled.length === 0) {
    throw new CommandFailed(
      `Nothing to compare: ${unfilled.join(', ')} ${unfilled.length === 1 ? 'was' : 'were'} never built. ` +
        'Start the product, which builds them, or run: projections replay',
    );
  }
  return { filled, unfilled };
}

/** `projections verify`: rebuilds into a scratch copy and compares checksums at the same position of the log. */
export const projectionsVerify = (): Command =>
  new Command('verify')
    .description('rebuild into a scratch copy and compare it with the live tables')
    .argument('[names...]', 'read models (default: all)')
    .action(
      inSession(async (session, names: string[]) => {
        const { lines, different } = await verifyReadModels(session, names);
        for (const line of lines) await session.print(line);
        if (different.length > 0) throw new CommandFailed(`These tables differ from the log: ${different.join(', ')}`);
      }),
    );

/** Compares the named read models, or all, with a rebuild: a line for each table, and the tables that differ. */
export async function verifyReadModels(
  session: CliSession,
  names: readonly string[] = [],
): Promise<{ readonly lines: readonly string[]; readonly tables: number; readonly different: readonly string[] }> {
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
  const lines = table(['projection', 'table', 'rows', 'rebuilt', 'checksums'], rows);
  if (unfilled.length > 0) lines.push(`Not compared, because not built yet: ${unfilled.join(', ')}`);
  return { lines, tables: verified.length, different: verified.filter(({ equal }) => !equal).map((one) => one.table) };
}
