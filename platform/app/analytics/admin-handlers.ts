import type { Pool } from 'pg';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { readMetrics } from './metric-weeks.ts';
import { rangeOf, usageFigures, vitalFigures } from './usage-figures.ts';

interface Ports {
  readonly pool: Pick<Pool, 'query'>;
  readonly clock: { now(): string };
}

/** What administrators see of usage. */
export const analyticsAdminHandlers = ({ pool, clock }: Ports) =>
  ({
    usageFigures: readsFrom([], ({ query: { days, organization } }) =>
      usageFigures(pool, rangeOf(days, organization, clock.now())),
    ),

    vitalFigures: readsFrom([], ({ query: { days } }) => vitalFigures(pool, rangeOf(days, undefined, clock.now()))),

    metrics: readsFrom(['people'], () => readMetrics(pool)),
  }) satisfies SomeHandlers;
