import { Command } from 'commander';
import type { CohortSize } from '#platform/app/simulation/cohort.ts';
import { simulate as writeCohort } from '#platform/app/simulation/simulate.ts';
import { wholeNumber } from './arguments.ts';
import { openOwnLog } from './open-log.ts';
import { showProgress } from './progress.ts';
import { inSession } from './session.ts';

/** `simulate`: writes the events of a cohort of learners, made by the product's own deciders. */
export const simulate = (): Command =>
  new Command('simulate')
    .description('write the events of simulated learners; the same seed makes the same events')
    .requiredOption('--learners <count>', 'number of people', wholeNumber(1))
    .requiredOption('--days <count>', 'number of days', wholeNumber(1))
    .option('--seed <number>', 'seed of the random numbers', wholeNumber(0), 1)
    .action(
      inSession(async (session, size: CohortSize) => {
        // One connection, so that the same seed gives the same order of the log.
        const { log } = await openOwnLog(session, { appendConnections: 1 });
        const progress = showProgress('Simulating person-days', size.learners * size.days);
        const began = performance.now();
        const { signal } = session;
        const { events, known } = await writeCohort(log, size, { signal, onDay: (lived) => progress.at(lived) });
        progress.end();
        const perSecond = Math.round(events / ((performance.now() - began) / 1_000));
        const count = (number: number) => number.toLocaleString('en');
        await session.print(
          known === 0
            ? `${count(events)} events for ${count(size.learners)} people (${count(perSecond)} events/s).`
            : `${count(events - known)} new events; ${count(known)} were already in the log from an earlier run.`,
        );
      }),
    );
