import { Command } from 'commander';
import { openReadModels } from './read-models.ts';
import { CommandFailed, inSession } from './session.ts';

/** `projections retry`: applies a parked event again, and then those of its stream that wait behind it. */
export const projectionsRetry = (): Command =>
  new Command('retry')
    .description('try an event again that a projection could not apply')
    .argument('<name>')
    .argument('<event>', 'its id, as `projections list` shows it')
    .action(
      inSession(async (session, name: string, event: string) => {
        const projections = await openReadModels(session);
        const retried = await projections.retry(name, event);
        if (!retried) throw new CommandFailed(`${name} has parked no event ${event}`);
        if (retried.error !== null) throw new CommandFailed(`${retried.left} still wait: ${retried.error}`);
        await session.print(`${retried.applied} applied`);
      }),
    );
