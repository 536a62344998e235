import { Command } from 'commander';
import type { CohortSize } from '#platform/app/simulation/cohort.ts';
import { simulate as writeCohort } from '#platform/app/simulation/simulate.ts';
import { wholeNumber } from './arguments.ts';
import { openOwnLog } from './open-log.ts';
import { showProgress } from './progress.ts';
import { inSession } from './session.ts';

/** `simulate`: a cohort that lives through its journeys, made with the product's own decisions. */
export const simulate = (): Command =>
  new Command('simulate')
    .description('let a cohort live through its journeys; the same seed makes the same events')
    .requiredOption('--learners <count>', 'how many people', wholeNumber(1))
    .requiredOption('--days <count>', 'over how many days', wholeNumber(1))
    .option('--seed <number>', 'what chance begins with', wholeNumber(0), 1)
    .action(
      inSession(async (session, size: CohortSize) => {
        // One lane: the order of the log is then part of what a seed decides.
        const { log } = await openOwnLog(session, { appendConnections: 1 });
        const progress = showProgress('Living person-days', size.learners * size.days);
        const began = performance.now();
        const { signal } = session;
        const { events, known } = await writeCohort(log, size, { signal, onDay: (lived) => progress.at(lived) });
        progress.end();
        const perSecond = Math.round(events / ((performance.now() - began) / 1_000));
        const count = (number: number) => number.toLocaleString('en');
        await session.print(
          known === 0
            ? `${count(events)} events of ${count(size.learners)} people (${count(perSecond)} events/s).`
            : `${count(events - known)} new events; ${count(known)} of the same simulation were there already.`,
        );
      }),
    );
