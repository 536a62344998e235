import { afterAll, expect, it } from 'vitest';
import { signedParts } from '#contracts/organizations/sso.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { measure, measureLeast } from '#platform/testing/measure.ts';
import { organizationWith } from '../testing/attack.ts';
import { issue, terms } from '../testing/identity-provider.ts';
import { chanceFrom, mutate, mutatePosted } from '../testing/mutate.ts';
import { openWorld } from '../testing/world.ts';

const { pool } = await freshDatabase();
const world = await openWorld(pool);
afterAll(() => world.close());

/** `npm run fuzz:saml` asks for 20,000 and another seed each time; one that found something is given again. */
const rounds = Number(process.env['SAML_MUTATIONS'] ?? 300);
const seed = Number(process.env['SAML_SEED'] ?? (rounds > 300 ? Date.now() % 2 ** 31 : 1));
const chance = chanceFrom(seed);
/** Milliseconds: for one answer, and for the loop in one piece. */
const longest = { took: 1_000, held: 200 };

it(
  `of ${rounds} answers that were changed at random (seed ${seed}), none signs in anybody but whom it was signed for, and none takes long`,
  async () => {
    const domains = await Promise.all(
      signedParts.map(async (signed) => ({ signed, domain: await organizationWith(world, { signed }) })),
    );
    const outcomes = new Map<string, number>();
    const worst = { took: 0, held: 0, again: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const { signed, domain } = chance.oneOf(domains);
      const asked = await world.begin(domain);
      const attributes = { email: `ada@${domain}`, givenName: 'Ada' };
      const xml = issue(world.key, { inResponseTo: asked.id, assertionId: `_a${round}`, attributes }, { signed });
      const posted = mutatePosted(world.encode(mutate(xml, chance)), chance);
      let measured = await measure(async () => {
        const outcome = await world.post(asked, { posted });
        const what = outcome.kind === 'refused' ? outcome.reason : outcome.kind;
        outcomes.set(what, (outcomes.get(what) ?? 0) + 1);
      });
      if (measured.took > longest.took || measured.held > longest.held) {
        worst.again += 1;
        const verification = { ...terms(world.key, { signed }, asked.id), posted };
        measured = await measureLeast(3, () => world.verify(verification).catch(() => undefined));
      }
      worst.took = Math.max(worst.took, measured.took);
      worst.held = Math.max(worst.held, measured.held);
    }
    const sessions = await pool.query<{ email: string }>(
      'select distinct email from sessions join accounts on accounts.id = user_id',
    );
    if (rounds > 300) console.log({ seed, outcomes: Object.fromEntries(outcomes), worst });
    expect(sessions.rows.every(({ email }) => domains.some(({ domain }) => email === `ada@${domain}`))).toBe(true);
    expect(new Set(await world.namesLinked())).toEqual(new Set(['ada-4711']));
    expect(worst.took).toBeLessThan(longest.took);
    expect(worst.held).toBeLessThan(longest.held);
    // Chance has reached every layer; a fuzz that is stopped at the door would show nothing.
    expect([...outcomes.keys()]).toEqual(
      expect.arrayContaining(['malformed', 'forbidden_markup', 'unexpected_content', 'signature']),
    );
  },
  60_000 + rounds * 100,
);
