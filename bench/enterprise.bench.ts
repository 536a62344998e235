import { deliveredDefinitions } from '#contracts/achievements/definition-set.ts';
import { personOf } from '#platform/testing/player.ts';
import { readHandlers } from '#projections/read-handlers.ts';
import { filledLog } from '#projections/testing/filled-log.ts';
import { idFor } from '#projections/testing/history.ts';
import { anInstallation } from '#projections/testing/installation.ts';
import { fillLargeOrganization, largeOrganization } from '#projections/testing/large-organization.ts';
import type { Bench } from './frame/bench.ts';
import { summarize } from './frame/rounds.ts';

const members = 50_000;
const now = '2025-03-12T12:00:00.000Z';

export const bench: Bench = {
  name: 'enterprise',
  about: `the figures of an organization with ${members.toLocaleString('en')} members: everyone, and one of twenty groups`,
  run: async ({ place, rounds, say }) => {
    const { url } = await place.database();
    const pool = place.pool(url, 4);
    say(`fills the figures of ${members.toLocaleString('en')} people`);
    const { publishedIn, groupId } = await fillLargeOrganization(pool, members);
    const log = await filledLog();
    const handlers = readHandlers(
      { pool, log, definitions: deliveredDefinitions, clock: { now: () => now } },
      anInstallation,
    );
    const caller = personOf(idFor('member', 0), {
      role: 'org_admin',
      organizationId: largeOrganization,
      timeZone: 'UTC',
    });
    const read = async (query: { readonly set?: string }): Promise<number> => {
      const began = performance.now();
      const { figures } = await handlers.enterprise({ params: undefined, query, body: undefined }, { caller });
      if (!figures) throw new Error('There are no figures');
      return performance.now() - began;
    };
    const readPlay = async (query: { readonly set?: string }): Promise<number> => {
      const began = performance.now();
      const { runs } = await handlers.enterprisePlay({ params: undefined, query, body: undefined }, { caller });
      if (!runs) throw new Error('There are no runs');
      return performance.now() - began;
    };
    const sides = {
      'GET /api/enterprise': () => read({}),
      'GET /api/enterprise?set=': () => read({ set: groupId }),
      'GET /api/enterprise/play': () => readPlay({}),
      'GET /api/enterprise/play?set=': () => readPlay({ set: groupId }),
    };
    const took: Record<string, number[]> = {};
    for (let round = -1; round < rounds; round += 1) {
      for (const [what, ask] of Object.entries(sides)) {
        const milliseconds = await ask();
        if (round >= 0) (took[what] ??= []).push(milliseconds);
      }
    }
    const details = { 'seconds to publish a week': Math.round(publishedIn / 100) / 10 };
    return Object.entries(took).map(([what, all]) => ({
      what,
      unit: 'ms',
      product: summarize(all),
      goals: [{ of: 'product', max: what.includes('/play') ? 50 : 200 }],
      details,
    }));
  },
};
