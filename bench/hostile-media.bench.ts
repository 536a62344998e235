import { agreeAt } from '#platform/app/uploads/testing/agree.ts';
import { fewerHostile } from '#platform/app/uploads/testing/hostile-media.ts';
import type { Bench } from './frame/bench.ts';
import { inTurn, startSides } from './frame/installation.ts';
import { load, type Sent } from './frame/load.ts';
import { residentMb } from './frame/programs.ts';
import { summarize } from './frame/rounds.ts';

const atOnce = 10;
const seconds = 30;

export const bench: Bench = {
  name: 'hostile-media',
  about: `response times of other people while ${atOnce} maliciously crafted files are uploaded at once`,
  run: async ({ place, say }) => {
    const { product, people } = await startSides(place, 200);
    for (const { cookie } of people) await agreeAt(product.url, cookie);
    const next = (number: number): Sent => ({
      method: 'GET',
      path: '/api/achievements/stats',
      headers: { cookie: inTurn(people, number).cookie },
    });
    const asking = { connections: 4, seconds, next };
    const idle = await load(product.url, asking);
    const files = await Promise.all(fewerHostile.map(async ({ type, make }) => ({ type, body: await make() })));
    let isOver = false;
    let sent = 0;
    const sender = async (): Promise<void> => {
      while (!isOver) {
        const { type, body } = inTurn(files, sent);
        // Each upload is another person's, so that no file is known already.
        const { cookie } = inTurn(people, sent);
        sent += 1;
        const headers = { cookie, 'content-type': type };
        await (await fetch(`${product.url}/api/uploads`, { method: 'POST', headers, body })).arrayBuffer();
      }
    };
    const senders = Array.from({ length: atOnce }, sender);
    const busy = await load(product.url, asking);
    isOver = true;
    const held = residentMb(product.pid) ?? 0;
    await Promise.all(senders);
    say(`${sent} files; without any, p99 was ${idle.p99Ms} ms`);
    return [
      { what: 'p99 of responses', unit: 'ms', product: summarize([busy.p99Ms]), goals: [{ of: 'product', max: 200 }] },
      {
        what: 'resident set of the server',
        unit: 'MB',
        product: summarize([held]),
        goals: [{ of: 'product', max: 600 }],
      },
    ];
  },
};
