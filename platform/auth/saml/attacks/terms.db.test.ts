import { afterAll, describe, expect, it } from 'vitest';
import { persistent } from '#platform/adapters/saml/demo-idp/write-answer.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { attacks, attempt, cut, organizationWith, swap } from '../testing/attack.ts';
import { issue, minutes, newKey, serviceProvider } from '../testing/identity-provider.ts';
import { openWorld, type UnderWay } from '../testing/world.ts';

const { pool } = await freshDatabase();
const world = await openWorld(pool);
afterAll(() => world.close());

const domain = await organizationWith(world, { signed: 'both' });
const refused = attacks(world, domain);
const saying =
  (answer: object) =>
  ({ id }: UnderWay) =>
    issue(world.key, { inResponseTo: id, ...answer });
const accepted = async (at: string, answer: object, assertionId: string) => {
  const full = { assertionId, attributes: { email: `ada@${at}` }, ...answer };
  return (await attempt(world, at, saying(full))).kind;
};

describe('an assertion that is meant for somebody else is refused, however well it is signed', () => {
  refused(44, 'another audience', 'audience', saying({ audience: 'https://other.example/metadata' }));
  refused(45, 'no audience', 'unexpected_content', saying({ audience: undefined }));
  refused(49, 'another recipient', 'recipient', saying({ recipient: 'https://evil.example/callback' }));
  refused(
    49,
    'a recipient that only begins like ours',
    'recipient',
    saying({ recipient: `${serviceProvider.callbackUrl}/x` }),
  );
  refused(50, 'no recipient', 'recipient', saying({ recipient: undefined }));
  refused(51, 'another destination', 'destination', saying({ destination: 'https://evil.example/callback' }));
  refused(51, 'no destination', 'destination', saying({ destination: undefined }));
  refused(52, 'another issuer', 'issuer', saying({ issuer: 'https://idp.evil.example/metadata' }));
});

describe('an assertion is good for a short time only', () => {
  refused(46, 'no conditions at all', 'unexpected_content', (asked) => {
    // Signed as it stands, so that only the missing conditions are wrong.
    const xml = issue(world.key, { inResponseTo: asked.id }, { signed: 'assertion' });
    return swap(xml, cut(xml, /<saml:Conditions .*?<\/saml:Conditions>/s), '');
  });
  refused(47, 'expired', 'time', saying({ notBefore: minutes(-8), notOnOrAfter: minutes(-4), issuedAt: minutes(-8) }));
  refused(48, 'not valid yet', 'time', saying({ notBefore: minutes(4), notOnOrAfter: minutes(8) }));
  refused(
    47,
    'valid for longer than the connection allows',
    'time',
    saying({ notBefore: minutes(-6), notOnOrAfter: minutes(8) }),
  );
  refused(47, 'issued long ago, whatever its conditions say', 'time', saying({ issuedAt: minutes(-14) }));
  refused(48, 'issued in the future', 'time', saying({ issuedAt: minutes(4) }));
  refused(47, 'times without a zone', 'time', saying({ notOnOrAfter: '2025-09-10T12:05:00' }));
  refused(55, 'a confirmation of the subject that has expired', 'time', saying({ confirmedUntil: minutes(-3.1) }));

  it('48. clocks may differ by three minutes, not more', async () => {
    const within = { notBefore: minutes(2.9), notOnOrAfter: minutes(5), issuedAt: minutes(2.9) };
    expect(await accepted(domain, within, '_within')).toBe('signed_in');
    expect(await accepted(domain, { ...within, notBefore: minutes(3.1) }, '_beyond')).toBe('refused');
    const ended = { notBefore: minutes(-5), notOnOrAfter: minutes(-2.9), issuedAt: minutes(-5) };
    expect(await accepted(domain, ended, '_just')).toBe('signed_in');
  });

  it('47. an organization whose identity provider can not do less may allow conditions of an hour', async () => {
    const patient = await organizationWith(world, { widestWindowMinutes: 70 });
    // A window of ten minutes that begins earlier because of the clocks is one of ten minutes.
    const early = { notBefore: minutes(-0.5), notOnOrAfter: minutes(10) };
    expect(await accepted(domain, early, '_early')).toBe('signed_in');
    const hour = { notBefore: minutes(-5), notOnOrAfter: minutes(60) };
    expect(await accepted(patient, hour, '_hour')).toBe('signed_in');
    // It is still accepted only while it is fresh.
    expect(await accepted(patient, { ...hour, issuedAt: minutes(-14) }, '_stale')).toBe('refused');
  });
});

describe('the subject is named once, in a way that lasts, and confirmed by bearer', () => {
  refused(
    54,
    'holder of key instead of bearer',
    'subject',
    saying({ confirmation: 'urn:oasis:names:tc:SAML:2.0:cm:holder-of-key' }),
  );
  refused(54, 'two confirmations', 'unexpected_content', (asked) => {
    const xml = issue(world.key, { inResponseTo: asked.id }, { signed: 'response' });
    const confirmation = cut(xml, /<saml:SubjectConfirmation .*?<\/saml:SubjectConfirmation>/s);
    return swap(xml, confirmation, confirmation + confirmation);
  });
  refused(
    54,
    'a name that lasts for one session',
    'subject',
    saying({ nameIdFormat: persistent.replace('persistent', 'transient') }),
  );
  refused(54, 'an empty name', 'subject', saying({ nameId: '' }));
  refused(54, 'a name with characters that nobody sees', 'subject', saying({ nameId: 'ada\u200b-4711' }));
  refused(54, 'a name with a line break', 'subject', saying({ nameId: 'ada\n4711' }));
});

describe('an organization is vouched for by its own identity provider alone', () => {
  it('53. the identity provider of another organization, with its own key and name', async () => {
    const theirKey = await newKey('idp.other.example');
    const theirs = await organizationWith(world, {
      idpEntityId: 'https://idp.other.example',
      certificates: [theirKey.certificate],
    });
    const before = await world.counts();
    const outcome = await attempt(world, domain, ({ id }) =>
      issue(theirKey, { inResponseTo: id, issuer: 'https://idp.other.example' }),
    );
    expect(outcome).toMatchObject({ kind: 'refused', reason: 'issuer' });
    // And under the name of the organization's own: the key does not fit.
    expect(await attempt(world, domain, ({ id }) => issue(theirKey, { inResponseTo: id }))).toMatchObject({
      reason: 'signature',
    });
    // It can't speak for addresses that are not its organization's either.
    const foreign = await attempt(world, theirs, ({ id }) =>
      issue(theirKey, {
        inResponseTo: id,
        issuer: 'https://idp.other.example',
        attributes: { email: `ada@${domain}` },
      }),
    );
    expect(foreign).toMatchObject({ kind: 'refused', reason: 'foreign_domain' });
    expect(await world.counts()).toEqual({ ...before, refused: before.refused + 3 });
  });
});
