import { Command } from 'commander';
import type { Projections } from '#projections/engine/open.ts';
import { openReadModels } from './read-models.ts';
import { CommandFailed, inSession, type CliSession } from './session.ts';

/**
 * `projections retry`: applies a parked event again, and then those of its stream that wait behind it; or everything that
 * one projection, or all of them, have parked.
 */
export const projectionsRetry = (): Command =>
  new Command('retry')
    .description('try an event again that a projection could not apply')
    .argument('[name]', 'the projection; with --all, every one when not given')
    .argument('[event]', 'its id, as `projections list` shows it')
    .option('--all', 'everything that is parked')
    .action(
      inSession(async (session, name: string | undefined, event: string | undefined, { all }: { all?: true }) => {
        const projections = await openReadModels(session);
        if (all) return retryAll(session, projections, name);
        if (name === undefined || event === undefined) {
          throw new CommandFailed('Name the projection and the event, or say --all', 2);
        }
        const retried = await projections.retry(name, event);
        if (!retried) throw new CommandFailed(`${name} has parked no event ${event}`);
        if (retried.error !== null) throw new CommandFailed(`${retried.left} still wait: ${retried.error}`);
        await session.print(`${retried.applied} applied`);
      }),
    );

async function retryAll(session: CliSession, projections: Projections, name: string | undefined): Promise<void> {
  const parked = (await projections.states()).filter((state) => state.parked > 0).map((state) => state.name);
  const failures: string[] = [];
  for (const one of name === undefined ? parked : [name]) {
    const retried = await projections.retryAll(one);
    if (!retried) throw new CommandFailed(`There is no projection ${one}`);
    await session.print(`${one}: ${retried.applied} applied, ${retried.left} still wait`);
    if (retried.error !== null) failures.push(`${one}: ${retried.error}`);
  }
  if (failures.length > 0) throw new CommandFailed(failures.join('\n'));
  if (name === undefined && parked.length === 0) await session.print('Nothing is parked.');
}
