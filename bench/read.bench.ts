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
  about: 'GET achievements/stats and journey/progress over HTTP (session, schema, read model) against one bare row',
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
    const at = (side: string, url: string, next: (number: number) => Sent) => async () =>
      paces.keep(side, await load(url, { connections, seconds, next }));
    const measured = await alternate(
      {
        stats: at('stats', product.url, get(paths.stats)),
        progress: at('progress', product.url, get(paths.progress)),
        bare: at('bare', bare.url, bareRead),
      },
      { rounds, chance },
    );
    return (['stats', 'progress'] as const).map((side) => ({
      what: paths[side],
      unit: 'reads/s',
      product: summarize(measured[side]),
      baseline: { name: 'bare read', summary: summarize(measured.bare) },
      ratio: ratioOf(measured[side], measured.bare),
      goals: [{ of: 'ratio', min: 0.75 }],
      details: paces.details(side),
    }));
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
