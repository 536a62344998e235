import { afterAll, describe } from 'vitest';
import { freshDatabase } from '#platform/testing/database.ts';
import { assertionIn, attacks, evilTwin, organizationWith, signatureIn, swap } from '../testing/attack.ts';
import { encryptFor } from '../testing/encrypt.ts';
import { issue } from '../testing/identity-provider.ts';
import { openWorld, type UnderWay } from '../testing/world.ts';

const { pool } = await freshDatabase();
const world = await openWorld(pool);
afterAll(() => world.close());

const byResponse = await organizationWith(world, { signed: 'response' });
const byAssertion = await organizationWith(world, { signed: 'assertion' });
const encrypted = await organizationWith(world, { signed: 'response', encrypted: true });
const { certificate } = await world.ownKey.get(world.time.now);

const signedResponse = ({ id }: UnderWay) => issue(world.key, { inResponseTo: id }, { signed: 'response' });
const signedAssertion = ({ id }: UnderWay) => issue(world.key, { inResponseTo: id }, { signed: 'assertion' });
const withoutSignature = (xml: string) => swap(xml, signatureIn(xml), '');
const evilResponse = (xml: string) => swap(swap(xml, 'ada-4711', 'root-1'), 'ID="_response1"', 'ID="_evil"');
const intoSignature = (xml: string, inside: string) =>
  swap(xml, '</ds:Signature>', `<ds:Object>${inside}</ds:Object></ds:Signature>`);

describe('a signature wrapped around somebody else is refused', () => {
  const response = attacks(world, byResponse);
  const assertion = attacks(world, byAssertion);

  response(5, 'XSW1: the signed answer inside the signature of an evil one', 'unexpected_content', (asked) => {
    const xml = signedResponse(asked);
    return intoSignature(evilResponse(xml), withoutSignature(xml));
  });
  response(6, 'XSW2: the signed answer beside its signature in an evil one', 'unexpected_content', (asked) => {
    const xml = signedResponse(asked);
    return swap(evilResponse(xml), '<ds:Signature ', `${withoutSignature(xml)}<ds:Signature `);
  });
  assertion(7, 'XSW3: an evil assertion before the signed one', 'unexpected_content', (asked) => {
    const xml = signedAssertion(asked);
    const signed = assertionIn(xml);
    return swap(xml, signed, evilTwin(withoutSignature(signed)) + signed);
  });
  assertion(8, 'XSW4: the signed assertion inside an evil one', 'unexpected_content', (asked) => {
    const xml = signedAssertion(asked);
    const signed = assertionIn(xml);
    const evil = evilTwin(withoutSignature(signed));
    return swap(xml, signed, swap(evil, '</saml:Assertion>', `${signed}</saml:Assertion>`));
  });
  assertion(
    9,
    'XSW5: an evil assertion with the signature, the signed one without it at the end',
    'unexpected_content',
    (asked) => {
      const xml = signedAssertion(asked);
      const signed = assertionIn(xml);
      return swap(xml, signed, evilTwin(signed) + withoutSignature(signed));
    },
  );
  assertion(10, 'XSW6: as before, the signed one inside the signature', 'unexpected_content', (asked) => {
    const xml = signedAssertion(asked);
    const signed = assertionIn(xml);
    return swap(xml, signed, intoSignature(evilTwin(signed), withoutSignature(signed)));
  });
  assertion(
    11,
    'XSW7: an evil assertion in Extensions, also where the signed one would win',
    'unexpected_content',
    (asked) => {
      const xml = signedAssertion(asked);
      const evil = evilTwin(withoutSignature(assertionIn(xml)), '_assertion1');
      return swap(xml, '<samlp:Status>', `<samlp:Extensions>${evil}</samlp:Extensions><samlp:Status>`);
    },
  );
  assertion(
    12,
    'XSW8: an evil assertion whose signature holds the signed one as an object',
    'unexpected_content',
    (asked) => {
      const xml = signedAssertion(asked);
      const signed = assertionIn(xml);
      return swap(xml, signed, intoSignature(evilTwin(signed, '_assertion1'), withoutSignature(signed)));
    },
  );
});

describe('an encrypted assertion can not be wrapped either', () => {
  const refused = attacks(world, encrypted);
  const sealed = ({ id }: UnderWay) =>
    issue(world.key, { inResponseTo: id }, { signed: 'response', wrap: (one) => encryptFor(certificate, one) });
  const evil = (asked: UnderWay) => evilTwin(withoutSignature(assertionIn(signedAssertion(asked))));

  refused(13, 'an evil assertion in the clear before the encrypted one', 'unexpected_content', (asked) =>
    swap(sealed(asked), '<saml:EncryptedAssertion', `${evil(asked)}<saml:EncryptedAssertion`),
  );
  refused(13, 'an evil assertion encrypted by anybody in the place of the signed one', 'signature', (asked) => {
    const theirs = encryptFor(certificate, { xml: evil(asked) }).xml;
    return swap(sealed(asked), /<saml:EncryptedAssertion.*<\/saml:EncryptedAssertion>/s, theirs);
  });
});
