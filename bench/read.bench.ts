import type { Bench } from './frame/bench.ts';
import { inTurn, startSides } from './frame/installation.ts';
import { load, type Sent } from './frame/load.ts';
import { Paces } from './frame/paces.ts';
import { alternate, ratioOf, summarize } from './frame/rounds.ts';

const connections = 50;
const seconds = 2;
const howMany = 200;

const paths = { stats: '/api/achievements/stats', progress: '/api/journey/progress' } as const;

export const bench: Bench = {
  name: 'read',
  about:
    'GET achievements/stats and journey/progress over HTTP (session, schema, read model) against one bare row, by 50 connections and by one',
  run: async ({ place, rounds, chance }) => {
    const { product, bare, people, bareIds } = await startSides(place, howMany);
    await startJourneys(product.url, people);
    const paces = new Paces();
    const get = (path: string) => (number: number) => ({
      method: 'GET' as const,
      path,
      headers: { cookie: inTurn(people, number).cookie },
    });
    const bareRead = (number: number): Sent => ({ method: 'GET', path: `/read?id=${inTurn(bareIds, number)}` });
    const at =
      (side: string, url: string, next: (number: number) => Sent, callers = connections) =>
      async () =>
        paces.keep(side, await load(url, { connections: callers, seconds, next }));
    const measured = await alternate(
      {
        stats: at('stats', product.url, get(paths.stats)),
        progress: at('progress', product.url, get(paths.progress)),
        bare: at('bare', bare.url, bareRead),
        statsAlone: at('statsAlone', product.url, get(paths.stats), 1),
        progressAlone: at('progressAlone', product.url, get(paths.progress), 1),
        bareAlone: at('bareAlone', bare.url, bareRead, 1),
      },
      { rounds, chance },
    );
    /** Milliseconds, from the rate of one connection that is always busy. */
    const latency = (rates: readonly number[]) => rates.map((perSecond) => 1_000 / perSecond);
    const alone = latency(measured.bareAlone);
    const crowds = (['stats', 'progress'] as const).map((side) => ({
      what: paths[side],
      unit: 'reads/s',
      product: summarize(measured[side]),
      baseline: { name: 'bare read', summary: summarize(measured.bare) },
      ratio: ratioOf(measured[side], measured.bare),
      goals: [{ of: 'ratio' as const, min: 1.2 }],
      details: paces.details(side),
    }));
    const single = (['stats', 'progress'] as const).map((side) => ({
      what: `${paths[side]}, one connection`,
      unit: 'ms',
      product: summarize(latency(measured[`${side}Alone`])),
      baseline: { name: 'bare read', summary: summarize(alone) },
      ratio: ratioOf(latency(measured[`${side}Alone`]), alone),
      goals: [{ of: 'ratio' as const, max: 1.15 }],
    }));
    return [...crowds, ...single];
  },
};

/** A person who has done nothing has no rows to read. */
async function startJourneys(url: string, people: readonly { readonly cookie: string }[]): Promise<void> {
  for (const { cookie } of people) {
    const body = {
      user_id: '1',
      type: 'step_completion',
      step_id: 'step1',
      timestamp: new Date().toISOString(),
      data: {},
    };
    const answer = await fetch(`${url}/api/achievements/track-progress`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`Completing a step failed with ${answer.status}: ${await answer.text()}`);
  }
}
