import { Command } from 'commander';
import { openReadModels } from './read-models.ts';
import { inSession } from './session.ts';
import { table } from './table.ts';

/** `projections list`: state and lag of each read model, and the events it has parked. */
export const projectionsList = (): Command =>
  new Command('list').description('show state, lag and parked events of each read model').action(
    inSession(async (session) => {
      const projections = await openReadModels(session);
      const states = await projections.states();
      const rows = states.map((one) => [
        one.name,
        one.state,
        one.version,
        one.lagEvents,
        Math.round(one.lagSeconds * 10) / 10,
        one.handled,
        one.parked,
        one.owner ?? '–',
      ]);
      const headings = ['projection', 'state', 'version', 'behind', 'seconds', 'events', 'parked', 'run by'];
      for (const line of table(headings, rows)) await session.print(line);
      for (const { name, failure } of states) if (failure) await session.print(`${name}: ${failure}`);
      for (const { name, parked } of states) {
        if (parked === 0) continue;
        const letters = (await projections.deadLetters(name)).filter(({ error }) => error !== null);
        for (const { type, event_id, stream, error, attempts } of letters.slice(0, 20)) {
          await session.print(`${name}: ${type} ${event_id} of ${stream} (${attempts} tries): ${error}`);
        }
      }
    }),
  );
