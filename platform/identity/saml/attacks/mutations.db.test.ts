import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, expect, it } from 'vitest';
import { signedParts } from '#contracts/organizations/sso.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { organizationWith } from '../testing/attack.ts';
import { issue } from '../testing/identity-provider.ts';
import { chanceFrom, mutate, mutatePosted } from '../testing/mutate.ts';
import { openWorld } from '../testing/world.ts';

const { pool } = await freshDatabase();
const world = await openWorld(pool);
afterAll(() => world.close());

/** `npm run fuzz:saml` asks for 20,000 and another seed each time; one that found something is given again. */
const rounds = Number(process.env['SAML_MUTATIONS'] ?? 300);
const seed = Number(process.env['SAML_SEED'] ?? (rounds > 300 ? Date.now() % 2 ** 31 : 1));
const chance = chanceFrom(seed);

it(
  `of ${rounds} answers that were changed at random (seed ${seed}), none signs in anybody but whom it was signed for, and none takes long`,
  async () => {
    const domains = await Promise.all(
      signedParts.map(async (signed) => ({ signed, domain: await organizationWith(world, { signed }) })),
    );
    const delay = monitorEventLoopDelay({ resolution: 5 });
    const outcomes = new Map<string, number>();
    let slowest = 0;
    for (let round = 0; round < rounds; round += 1) {
      const { signed, domain } = chance.oneOf(domains);
      const asked = await world.begin(domain);
      const attributes = { email: `ada@${domain}`, givenName: 'Ada' };
      const xml = issue(world.key, { inResponseTo: asked.id, assertionId: `_a${round}`, attributes }, { signed });
      const posted = mutatePosted(world.encode(mutate(xml, chance)), chance);
      delay.enable();
      const started = performance.now();
      const outcome = await world.post(asked, { posted });
      slowest = Math.max(slowest, performance.now() - started);
      delay.disable();
      const what = outcome.kind === 'refused' ? outcome.reason : outcome.kind;
      outcomes.set(what, (outcomes.get(what) ?? 0) + 1);
    }
    const sessions = await pool.query<{ email: string; sessions: number }>(
      'select email, count(*)::int as sessions from sessions join accounts on accounts.id = user_id group by email',
    );
    const identities = await pool.query<{ name_id: string }>('select distinct name_id from saml_identities');
    const held = delay.max / 1e6;
    if (rounds > 300) console.log({ seed, outcomes: Object.fromEntries(outcomes), slowest, held });
    expect(sessions.rows.every(({ email }) => domains.some(({ domain }) => email === `ada@${domain}`))).toBe(true);
    expect(identities.rows.every(({ name_id }) => name_id === 'ada-4711')).toBe(true);
    expect(slowest).toBeLessThan(1_000);
    expect(held).toBeLessThan(200);
    // Chance has reached every layer; a fuzz that is stopped at the door would show nothing.
    expect([...outcomes.keys()]).toEqual(
      expect.arrayContaining(['malformed', 'forbidden_markup', 'unexpected_content', 'signature']),
    );
  },
  60_000 + rounds * 100,
);
