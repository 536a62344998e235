import { Command } from 'commander';
import { dayShifted } from '#contracts/days.ts';
import { RefusedCalls } from '#platform/adapters/http/limits/refused-calls.ts';
import { demoOrganizations } from '#platform/app/demo/colleagues.ts';
import { peopleTables } from '#platform/app/simulation/people-tables.ts';
import { simulatedDomain } from '#platform/app/simulation/organizations.ts';
import { simulate as writeCohort } from '#platform/app/simulation/simulate.ts';
import { Accounts } from '#platform/auth/accounts/accounts.ts';
import { Hashing } from '#platform/auth/passwords/hashing.ts';
import { systemClock } from '#platform/base/clock.ts';
import { calendarDay, wholeNumber } from './arguments.ts';
import { openOwnLog } from './open-log.ts';
import { showProgress } from './progress.ts';
import { type CliSession, CommandFailed, inSession } from './session.ts';

interface Given {
  readonly learners: number;
  readonly days: number;
  readonly seed: number;
  readonly organizations: number;
  readonly until: string;
}

/** The latest day (UTC) that is over in every time zone. */
const latestWholeDay = () => new Date(Date.parse(systemClock.now()) - 36 * 3_600_000).toISOString().slice(0, 10);

/**
 * `simulate`: writes a cohort of learners with their accounts, organizations, consents and page views. Their events are made by the
 * product's own deciders.
 */
export const simulate = (): Command =>
  new Command('simulate')
    .description('make simulated people with accounts and months of use; the same options make the same people')
    .requiredOption('--learners <count>', 'number of people', wholeNumber(1))
    .requiredOption('--days <count>', 'number of days', wholeNumber(1))
    .option('--seed <number>', 'seed of the random numbers', wholeNumber(0), 1)
    .option('--organizations <count>', 'number of organizations they belong to', wholeNumber(0), 1)
    .option('--until <date>', 'the last day, as 2026-03-31', calendarDay, latestWholeDay())
    .action(
      inSession(async (session, { learners, days, seed, organizations, until }: Given) => {
        const size = { learners, days, seed, organizations, from: dayShifted(until, 1 - days) };
        await checkNobodyElse(session);
        const { pool } = await session.database();
        const tables = await peopleTables(pool, new Hashing(new RefusedCalls()), new Date(systemClock.now()));
        // One connection, so that the same seed gives the same order of the log.
        const { log } = await openOwnLog(session, { appendConnections: 1 });
        const progress = showProgress('Simulating person-days', size.learners * size.days);
        const began = performance.now();
        const { signal } = session;
        const { events, known } = await writeCohort(log, size, {
          tables,
          signal,
          onDay: (lived) => progress.at(lived),
        });
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

/** @throws CommandFailed where real people have accounts: made-up figures never mix with theirs */
async function checkNobodyElse({ config, database }: CliSession): Promise<void> {
  const madeUp = [simulatedDomain, ...demoOrganizations.map(({ domain }) => domain)];
  const operator = config.admin === undefined ? [] : [config.admin.email];
  const { pool } = await database();
  if (await new Accounts(pool).hasOthersThan(madeUp, operator)) {
    throw new CommandFailed(
      'Real people have accounts here. Simulate on an installation of its own, with another DATA_DIR.',
    );
  }
}
