import { afterAll, expect, it } from 'vitest';
import { signedParts } from '#contracts/organizations/sso.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { measure } from '#platform/testing/measure.ts';
import { until } from '#platform/testing/until.ts';
import { organizationWith } from '../testing/attack.ts';
import { issue, terms } from '../testing/identity-provider.ts';
import { chanceFrom, mutate, mutatePosted } from '../testing/mutate.ts';
import { openWorld } from '../testing/world.ts';

const { pool } = await freshDatabase();
const world = await openWorld(pool);
afterAll(() => world.close());

/** SAML_MUTATIONS=20000 sends as many, with another seed each time; one that found something is given again. */
const rounds = Number(process.env['SAML_MUTATIONS'] ?? 300);
const seed = Number(process.env['SAML_SEED'] ?? (rounds > 300 ? Date.now() % 2 ** 31 : 1));
const chance = chanceFrom(seed);
/** The longest that one answer may hold up the server, in milliseconds. */
const longestMs = 200;

it(
  `of ${rounds} answers that were changed at random (seed ${seed}), none signs in anybody but whom it was signed for, and none takes long`,
  async () => {
    const domains = await Promise.all(
      signedParts.map(async (signed) => ({ signed, domain: await organizationWith(world, { signed }) })),
    );
    const outcomes = new Map<string, number>();
    let worstMs = 0;
    for (let round = 0; round < rounds; round += 1) {
      const { signed, domain } = chance.oneOf(domains);
      const asked = await world.begin(domain);
      const attributes = { email: `ada@${domain}`, givenName: 'Ada' };
      const xml = issue(world.key, { inResponseTo: asked.id, assertionId: `_a${round}`, attributes }, { signed });
      const posted = mutatePosted(world.encode(mutate(xml, chance)), chance);
      const { held } = await measure(async () => {
        const outcome = await world.post(asked, { posted });
        const what = outcome.kind === 'refused' ? outcome.reason : outcome.kind;
        outcomes.set(what, (outcomes.get(what) ?? 0) + 1);
      });
      worstMs = Math.max(worstMs, held);
      if (held < longestMs) continue;
      // Another program may have had the processor. What holds up the server does so every time.
      const verification = { ...terms(world.key, { signed }, asked.id), posted };
      const again = () => measure(() => world.verify(verification).catch(() => undefined));
      await until(async () => expect((await again()).held).toBeLessThan(longestMs));
    }
    const sessions = await pool.query<{ email: string }>(
      'select distinct email from sessions join accounts on accounts.id = user_id',
    );
    if (rounds > 300) console.log({ seed, outcomes: Object.fromEntries(outcomes), worstMs });
    expect(sessions.rows.every(({ email }) => domains.some(({ domain }) => email === `ada@${domain}`))).toBe(true);
    expect(new Set(await world.namesLinked())).toEqual(new Set(['ada-4711']));
    // The thread measures its own processor time, and ends what takes too much of it.
    expect([...outcomes.keys()]).not.toContain('too_slow');
    // Chance has reached every layer; a fuzz that is stopped at the door would show nothing.
    expect([...outcomes.keys()]).toEqual(
      expect.arrayContaining(['malformed', 'forbidden_markup', 'unexpected_content', 'signature']),
    );
  },
  60_000 + rounds * 100,
);
