import { afterAll, describe, expect, it } from 'vitest';
import type { SsoSettings } from '#contracts/organizations/sso.ts';
import type { SignedParts } from '#platform/adapters/saml/verification.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { attacks, attempt, organizationWith, swap } from '../testing/attack.ts';
import { encryptFor } from '../testing/encrypt.ts';
import { issue } from '../testing/identity-provider.ts';
import { openWorld, type UnderWay } from '../testing/world.ts';

const { pool } = await freshDatabase();
const world = await openWorld(pool);
afterAll(() => world.close());

const { certificate } = await world.ownKey.get(world.time.now);
const both = await organizationWith(world, { signed: 'both' });
const response = await organizationWith(world, { signed: 'response' });
const assertion = await organizationWith(world, { signed: 'assertion' });
const encrypted = await organizationWith(world, { signed: 'response', encrypted: true });

let people = 0;
const someone = (domain: string) => {
  people += 1;
  return {
    assertionId: `_assertion-${people}`,
    nameId: `person-${people}`,
    attributes: { email: `person-${people}@${domain}` },
  };
};
const answering = (domain: string, signed: SignedParts, sealing = false) => {
  const answer = someone(domain);
  return ({ id }: UnderWay) =>
    issue(
      world.key,
      { inResponseTo: id, ...answer },
      { signed, ...(sealing ? { wrap: (one) => encryptFor(certificate, one) } : {}) },
    );
};
const outcomeOf = async (domain: string, signed: SignedParts, sealing = false) =>
  (await attempt(world, domain, answering(domain, signed, sealing))).kind;

describe('valid answers are accepted only as the organization is configured', () => {
  it('1. both parts signed', async () => {
    expect(await outcomeOf(both, 'both')).toBe('signed_in');
    expect([await outcomeOf(both, 'response'), await outcomeOf(both, 'assertion')]).toEqual(['refused', 'refused']);
  });
  it('2. only the response signed', async () => {
    expect([await outcomeOf(response, 'response'), await outcomeOf(response, 'both')]).toEqual([
      'signed_in',
      'signed_in',
    ]);
    expect(await outcomeOf(response, 'assertion')).toBe('refused');
  });
  it('3. only the assertion signed', async () => {
    expect([await outcomeOf(assertion, 'assertion'), await outcomeOf(assertion, 'both')]).toEqual([
      'signed_in',
      'signed_in',
    ]);
    expect(await outcomeOf(assertion, 'response')).toBe('refused');
  });
  it('4. the assertion encrypted for us, under the signature of the response', async () => {
    expect([await outcomeOf(encrypted, 'response', true), await outcomeOf(encrypted, 'both', true)]).toEqual([
      'signed_in',
      'signed_in',
    ]);
    expect(await outcomeOf(encrypted, 'assertion', true)).toBe('refused');
    expect(await outcomeOf(encrypted, 'both')).toBe('refused');
    expect(await outcomeOf(both, 'both', true)).toBe('refused');
  });
});

describe('a signature that nobody asked for has to be valid all the same', () => {
  const refused = attacks(world, assertion);
  refused(3, 'a broken signature of the response beside a good one of the assertion', 'signature', (asked) =>
    swap(answering(assertion, 'both')(asked), 'ID="_response1"', 'Consent="x" ID="_response1"'),
  );
});

describe('what is encrypted', () => {
  const change: Partial<SsoSettings> = { signed: 'response', encrypted: true };
  it('4. is not even opened where the key came by RSA without OAEP', async () => {
    const domain = await organizationWith(world, change);
    const weak = 'http://www.w3.org/2001/04/xmlenc#rsa-1_5';
    const outcome = await attempt(world, domain, ({ id }) =>
      issue(
        world.key,
        { inResponseTo: id, ...someone(domain) },
        { signed: 'response', wrap: (one) => encryptFor(certificate, one, weak) },
      ),
    );
    expect(outcome).toMatchObject({ kind: 'refused', reason: 'weak_algorithm' });
  });
});
