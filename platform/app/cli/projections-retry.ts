import { Command } from 'commander';
import type { Projections } from '#projections/engine/open.ts';
import { openReadModels } from './read-models.ts';
import { CommandFailed, inSession, type CliSession } from './session.ts';

/** `projections retry`: applies a parked event and those of its stream parked behind it; with `--all`, all parked events. */
export const projectionsRetry = (): Command =>
  new Command('retry')
    .description('apply parked events again')
    .argument('[name]', 'the read model (with --all, default: every one)')
    .argument('[event]', 'the event id, as `projections list` shows it')
    .option('--all', 'all parked events')
    .action(
      inSession(async (session, name: string | undefined, event: string | undefined, { all }: { all?: true }) => {
        const projections = await openReadModels(session);
        if (all) return retryAll(session, projections, name);
        if (name === undefined || event === undefined) {
          throw new CommandFailed('Give a read model and an event, or --all.', 2);
        }
        const retried = await projections.retry(name, event);
        if (!retried) throw new CommandFailed(`${name} has not parked the event ${event}.`);
        if (retried.error !== null) throw new CommandFailed(`${retried.left} still parked: ${retried.error}`);
        await session.print(`${retried.applied} applied.`);
      }),
    );

async function retryAll(session: CliSession, projections: Projections, name: string | undefined): Promise<void> {
  const parked = (await projections.states()).filter((state) => state.parked > 0).map((state) => state.name);
  const failures: string[] = [];
  for (const one of name === undefined ? parked : [name]) {
    const retried = await projections.retryAll(one);
    if (!retried) throw new CommandFailed(`There is no read model ${one}.`);
    await session.print(`${one}: ${retried.applied} applied, ${retried.left} still parked`);
    if (retried.error !== null) failures.push(`${one}: ${retried.error}`);
  }
  if (failures.length > 0) throw new CommandFailed(failures.join('\n'));
  if (name === undefined && parked.length === 0) await session.print('No events are parked.');
}
