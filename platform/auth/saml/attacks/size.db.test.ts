import { deflateRawSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { openVerifier } from '#platform/adapters/saml/verifier.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { measure } from '#platform/testing/measure.ts';
import { until } from '#platform/testing/until.ts';
import { attacks, attempt, type Make, organizationWith, swap } from '../testing/attack.ts';
import { issue, terms } from '../testing/identity-provider.ts';
import { openWorld, type UnderWay } from '../testing/world.ts';

const { pool } = await freshDatabase();
const world = await openWorld(pool);
afterAll(() => world.close());

const domain = await organizationWith(world, { signed: 'assertion' });
const refused = attacks(world, domain);
const signed = ({ id }: UnderWay, answer = {}) =>
  issue(world.key, { inResponseTo: id, ...answer }, { signed: 'assertion' });

describe('a document that is made to cost us dearly is refused before it is parsed', () => {
  refused(37, 'a document type', 'forbidden_markup', (asked) => `<!DOCTYPE samlp:Response>${signed(asked)}`);
  refused(38, 'an external entity', 'forbidden_markup', (asked) =>
    swap(
      `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${signed(asked)}`,
      'ada-4711</saml:NameID>',
      '&x;</saml:NameID>',
    ),
  );
  refused(38, 'an entity that nobody has declared', 'malformed', (asked) =>
    swap(signed(asked), 'ada-4711</saml:NameID>', '&x;</saml:NameID>'),
  );
  refused(39, 'a billion laughs', 'forbidden_markup', (asked) => {
    const levels = Array.from({ length: 9 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`);
    return `<!DOCTYPE r [<!ENTITY l0 "lol">${levels.join('')}]>${signed(asked)}`;
  });
  refused(40, '120,000 empty elements', 'too_large', (asked) =>
    swap(signed(asked), '<samlp:Status>', `${'<a/>'.repeat(120_000)}<samlp:Status>`),
  );
  refused(40, '4,000 empty elements in sixteen kilobytes', 'too_large', (asked) =>
    swap(signed(asked), '<samlp:Status>', `${'<a/>'.repeat(4_000)}<samlp:Status>`),
  );
  refused(40, '2,900 elements of one attribute each, under every limit', 'unexpected_content', (asked) =>
    swap(signed(asked), '<samlp:Status>', `${'<samlp:Extensions a="b"/>'.repeat(2_900)}<samlp:Status>`),
  );
  refused(41, 'a megabyte, properly signed', 'too_large', (asked) =>
    signed(asked, { attributes: { email: 'ada@acme.example', x: 'x'.repeat(1_000_000) } }),
  );
  refused(42, 'elements 400 deep', 'malformed', (asked) =>
    swap(
      signed(asked),
      '<samlp:Status>',
      `${'<samlp:Status>'.repeat(400)}${'</samlp:Status>'.repeat(400)}<samlp:Status>`,
    ),
  );
  refused(43, 'a deflated bomb, as the redirect binding would have it', 'malformed', (asked) => ({
    posted: deflateRawSync(Buffer.from(`<!--${' '.repeat(10_000_000)}-->${signed(asked)}`)).toString('base64'),
  }));
});

describe('whatever is posted', () => {
  it('40. never holds up the server above 200 ms, nor a verification above its limit', async () => {
    const reasons = new Set<string>();
    const post = async (make: Make) => {
      const outcome = await attempt(world, domain, make);
      reasons.add(outcome.kind === 'refused' ? outcome.reason : outcome.kind);
    };
    const once = async () => {
      await post((asked) => swap(signed(asked), '<samlp:Status>', `${'<a/>'.repeat(120_000)}<samlp:Status>`));
      // The most that passes the caps and the shape, under a signature that is looked for in vain.
      const attributes = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`a${index}`, 'x'.repeat(200)]));
      await post((asked) => swap(signed(asked, { attributes }), 'ada-4711', 'root-1'));
    };
    // A busy machine may pause the server at any time; what holds it up does so every time.
    await until(async () => expect((await measure(once)).held).toBeLessThan(200));
    // The thread measures its own processor time, and ends what takes too much of it.
    expect([...reasons].toSorted()).toEqual(['signature', 'too_large']);
  });

  it('40. more answers than may wait are sent away at once', async () => {
    const verifier = await openVerifier({ verification: 1_000, waiting: 2 });
    const verification = { ...terms(world.key), posted: world.encode(issue(world.key)) };
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => verifier.verify(verification)));
    expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(2);
    expect(all.flatMap((one) => (one.status === 'rejected' ? [one.reason.reason] : []))).toEqual(Array(4).fill('busy'));
    await verifier.close();
  });
});
