import { afterAll, describe } from 'vitest';
import { rsaSha256 } from '#platform/adapters/saml/demo-idp/sign-element.ts';
import { namespaces } from '#platform/adapters/saml/shape.ts';
import { freshDatabase } from '#platform/testing/database.ts';
import { assertionIn, attacks, cut, organizationWith, swap } from '../testing/attack.ts';
import { issue } from '../testing/identity-provider.ts';
import { openWorld, type UnderWay } from '../testing/world.ts';

const { pool } = await freshDatabase();
const world = await openWorld(pool);
afterAll(() => world.close());

const refused = attacks(world, await organizationWith(world, { signed: 'assertion' }));
const good = rsaSha256(world.key.privateKey);
const signed = ({ id }: UnderWay, change: Partial<typeof good> = {}, answer = {}) =>
  issue(world.key, { inResponseTo: id, ...answer }, { signed: 'assertion', signing: { ...good, ...change } });
const xslt = 'http://www.w3.org/TR/1999/REC-xslt-19991116';
const digestIn = (xml: string) => cut(xml, /<ds:DigestValue>.*?<\/ds:DigestValue>/);

describe('a signature that is put together in an unusual way is refused', () => {
  refused(23, 'a comment in DigestValue (CVE-2025-29775)', 'forbidden_markup', (asked) =>
    swap(signed(asked), '<ds:DigestValue>', '<ds:DigestValue><!--forged-->'),
  );
  refused(23, 'two DigestValues', 'unexpected_content', (asked) => {
    const xml = signed(asked);
    return swap(xml, digestIn(xml), `<ds:DigestValue>AAAA</ds:DigestValue>${digestIn(xml)}`);
  });
  refused(24, 'two SignedInfo (CVE-2025-29774)', 'unexpected_content', (asked) => {
    const xml = signed(asked);
    const info = cut(xml, /<ds:SignedInfo>.*?<\/ds:SignedInfo>/s);
    return swap(xml, info, swap(info, digestIn(xml), '<ds:DigestValue>AAAA</ds:DigestValue>') + info);
  });
  refused(25, 'more than two transforms', 'unexpected_content', (asked) =>
    signed(asked, { transforms: [...good.transforms, namespaces.ec] }),
  );
  refused(25, 'an XSLT transform', 'signature', (asked) =>
    signed(asked, { transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', xslt] }),
  );
  refused(26, 'two references in one signature', 'unexpected_content', (asked) => {
    const xml = signed(asked);
    const reference = cut(xml, /<ds:Reference .*?<\/ds:Reference>/s);
    return swap(xml, reference, reference + reference);
  });
  refused(27, 'the same id on two elements', 'unexpected_content', (asked) =>
    swap(signed(asked), 'ID="_response1"', 'ID="_assertion1"'),
  );
  refused(27, 'the same id in another spelling of the attribute', 'unexpected_content', (asked) =>
    swap(signed(asked), '<saml:Subject>', '<saml:Subject Id="_assertion1">'),
  );
  refused(28, 'a reference to everything (an empty URI)', 'signature', (asked) =>
    swap(signed(asked), 'URI="#_assertion1"', 'URI=""'),
  );
  refused(29, 'a quotation mark in the id, to break out of an XPath', 'unexpected_content', (asked) => {
    const id = `_a' or '1'='1`;
    return signed(asked, {}, { assertionId: id });
  });
  refused(29, 'a signature about another element', 'signature', (asked) =>
    swap(signed(asked), 'URI="#_assertion1"', 'URI="#_response1"'),
  );
});

describe('the canonical form is the exclusive one without comments', () => {
  refused(25, 'canonical form with comments', 'weak_algorithm', (asked) =>
    swap(
      signed(asked),
      `CanonicalizationMethod Algorithm="${namespaces.ec}"`,
      `CanonicalizationMethod Algorithm="${namespaces.ec}WithComments"`,
    ),
  );
  refused(26, 'a signature over a part of the assertion alone', 'unexpected_content', (asked) => {
    const xml = signed(asked);
    const signature = cut(assertionIn(xml), /<ds:Signature .*?<\/ds:Signature>/s);
    return swap(swap(xml, signature, ''), '<saml:Subject>', `<saml:Subject>${signature}`);
  });
});
