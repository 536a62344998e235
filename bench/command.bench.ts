import { randomUUID } from 'node:crypto';
import type { Bench, Figure, Goal } from './frame/bench.ts';
import { inTurn, startConventional, startSides } from './frame/installation.ts';
import { load, type Sent } from './frame/load.ts';
import { Paces } from './frame/paces.ts';
import { alternate, ratioOf, summarize } from './frame/rounds.ts';

const connections = 50;
const seconds = 2;
const howMany = 200;

const report = (number: number) => ({
  user_id: '1',
  type: 'flight_report',
  timestamp: new Date().toISOString(),
  data: { lifeBalance: number % 11, moneyProgress: (number * 3) % 11, joyLevel: (number * 7) % 11 },
});

export const bench: Bench = {
  name: 'command',
  about:
    'POST track-progress over HTTP against a bare insert, and against the transaction of an application without a log',
  run: async ({ place, rounds, chance }) => {
    const { product, bare, people } = await startSides(place, howMany);
    const { conventional, tokens } = await startConventional(place, howMany);
    const paces = new Paces();
    const command = (headers: () => Record<string, string>) => (number: number) => ({
      method: 'POST' as const,
      path: '/api/achievements/track-progress',
      headers: { cookie: inTurn(people, number).cookie, ...headers() },
      body: report(number),
    });
    const insert = (number: number): Sent => ({
      method: 'POST',
      path: `/insert?id=${randomUUID()}`,
      body: report(number),
    });
    const update = (number: number): Sent => ({
      method: 'POST',
      path: `/report?id=${randomUUID()}&token=${inTurn(tokens, number)}`,
      body: report(number),
    });
    const at = (side: string, url: string, next: (number: number) => Sent) => async () =>
      paces.keep(side, await load(url, { connections, seconds, next }));
    const measured = await alternate(
      {
        plain: at(
          'plain',
          product.url,
          command(() => ({})),
        ),
        keyed: at(
          'keyed',
          product.url,
          command(() => ({ 'idempotency-key': randomUUID() })),
        ),
        bare: at('bare', bare.url, insert),
        conventional: at('conventional', conventional.url, update),
      },
      { rounds, chance },
    );
    const figure = (
      side: 'plain' | 'keyed',
      what: string,
      [under, name]: readonly ['bare' | 'conventional', string],
      goals: readonly Goal[],
    ): Figure => ({
      what,
      unit: 'commands/s',
      product: summarize(measured[side]),
      baseline: { name, summary: summarize(measured[under]) },
      ratio: ratioOf(measured[side], measured[under]),
      goals,
      details: paces.details(side),
    });
    return [
      figure('plain', `${connections} connections`, ['bare', 'bare insert'], [{ of: 'ratio', min: 0.6 }]),
      figure('plain', 'the same', ['conventional', 'conventional'], [{ of: 'ratio', min: 1.5 }]),
      figure('keyed', 'each with an Idempotency-Key', ['bare', 'bare insert'], []),
    ];
  },
};
