import { createHash, createHmac, sign } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { rsaSha256, type Signing } from '#platform/adapters/saml/demo-idp/sign-element.ts';
import { element } from '#platform/adapters/saml/demo-idp/write-element.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { attacks, attempt, organizationWith, signatureIn, swap } from '../testing/attack.ts';
import { issue, newKey } from '../testing/identity-provider.ts';
import { openWorld, type UnderWay } from '../testing/world.ts';

const { pool } = await freshDatabase();
const world = await openWorld(pool);
afterAll(() => world.close());

const domain = await organizationWith(world, { signed: 'both' });
const refused = attacks(world, domain);
const stranger = await newKey('idp.evil.example');
const good = rsaSha256(world.key.privateKey);
const signedBy =
  (signing: Signing) =>
  ({ id }: UnderWay) =>
    issue(world.key, { inResponseTo: id }, { signing });

describe('a signature that is missing, broken, foreign or weak is refused', () => {
  refused(14, 'no signature at all', 'signature', ({ id }) => {
    const xml = issue(world.key, { inResponseTo: id }, { signed: 'assertion' });
    return swap(xml, signatureIn(xml), '');
  });
  refused(15, 'the signatures taken away and the name exchanged', 'signature', (asked) => {
    const xml = signedBy(good)(asked);
    const bare = swap(swap(xml, signatureIn(xml), ''), /<ds:Signature .*<\/ds:Signature>/s, '');
    return swap(bare, 'ada-4711', 'root-1');
  });
  refused(16, 'the name exchanged under the signatures', 'signature', (asked) =>
    swap(signedBy(good)(asked), 'ada-4711', 'root-1'),
  );
  refused(17, "a stranger's key, with its certificate in KeyInfo", 'signature', (asked) => {
    const certificate = stranger.certificate.replaceAll(/-----.*-----|\n/g, '');
    const keyInfo = element('ds:X509Data', {}, element('ds:X509Certificate', {}, certificate));
    return signedBy({ ...rsaSha256(stranger.privateKey), keyInfo })(asked);
  });
  refused(18, 'an HMAC whose secret is our copy of the public certificate', 'weak_algorithm', (asked) =>
    signedBy({
      ...good,
      signatureMethod: 'http://www.w3.org/2000/09/xmldsig#hmac-sha1',
      sign: (content) => createHmac('sha1', world.key.certificate).update(content).digest(),
    })(asked),
  );
  refused(19, 'RSA with SHA-1, or a SHA-1 digest under a better signature', 'weak_algorithm', (asked) =>
    signedBy({
      ...good,
      digestMethod: 'http://www.w3.org/2000/09/xmldsig#sha1',
      digest: (content) => createHash('sha1').update(content).digest(),
    })(asked),
  );
  refused(19, 'RSA with SHA-1', 'weak_algorithm', (asked) =>
    signedBy({
      ...good,
      signatureMethod: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
      sign: (content) => sign('sha1', Buffer.from(content), world.key.privateKey),
    })(asked),
  );
  refused(20, 'RSA with MD5', 'weak_algorithm', (asked) =>
    signedBy({
      ...good,
      signatureMethod: 'http://www.w3.org/2001/04/xmldsig-more#rsa-md5',
      sign: (content) => sign('md5', Buffer.from(content), world.key.privateKey),
    })(asked),
  );
});

describe('a certificate that is too weak or out of date vouches for nobody', () => {
  it('21. a key of 1,024 bits', async () => {
    const weak = await newKey('weak', undefined, 1024);
    const theirs = await organizationWith(world, { certificates: [weak.certificate] });
    const outcome = await attempt(world, theirs, ({ id }) => issue(weak, { inResponseTo: id }));
    expect(outcome).toMatchObject({ kind: 'refused', reason: 'no_usable_certificate' });
  });
  it('22. a certificate that has ended or not begun; beside one in force it changes nothing', async () => {
    const inForce = { from: new Date('2020-01-01T00:00:00Z'), until: new Date('2025-09-10T11:59:59Z') };
    const old = await newKey('old', inForce);
    const coming = await newKey('new', {
      from: new Date('2025-09-11T00:00:00Z'),
      until: new Date('2026-09-11T00:00:00Z'),
    });
    for (const key of [old, coming]) {
      const theirs = await organizationWith(world, { certificates: [key.certificate] });
      const outcome = await attempt(world, theirs, ({ id }) => issue(key, { inResponseTo: id }));
      expect(outcome).toMatchObject({ kind: 'refused', reason: 'no_usable_certificate' });
    }
    const rolling = await organizationWith(world, { certificates: [old.certificate, world.key.certificate] });
    const attributes = { email: `ada@${rolling}` };
    expect((await attempt(world, rolling, ({ id }) => issue(old, { inResponseTo: id, attributes }))).kind).toBe(
      'refused',
    );
    expect((await attempt(world, rolling, ({ id }) => issue(world.key, { inResponseTo: id, attributes }))).kind).toBe(
      'signed_in',
    );
  });
});
