import { afterAll, describe } from 'vitest';
import { freshDatabase } from '#platform/testing/database.ts';
import { assertionIn, attacks, evilTwin, organizationWith, swap } from '../testing/attack.ts';
import { issue } from '../testing/identity-provider.ts';
import { openWorld, type UnderWay } from '../testing/world.ts';

const { pool } = await freshDatabase();
const world = await openWorld(pool);
afterAll(() => world.close());

const refused = attacks(world, await organizationWith(world, { signed: 'assertion' }));
const signed = ({ id }: UnderWay, answer = {}) =>
  issue(world.key, { inResponseTo: id, ...answer }, { signed: 'assertion' });
const name = 'ada-4711</saml:NameID>';

describe('a document that two readers could read differently is refused', () => {
  refused(30, 'two root elements (CVE-2022-39299)', 'malformed', (asked) => {
    const xml = signed(asked);
    return swap(xml, 'ada-4711', 'root-1') + xml;
  });
  refused(30, 'text after the root element', 'malformed', (asked) => `${signed(asked)}.`);
  refused(31, 'two assertions, both signed', 'unexpected_content', (asked) => {
    const xml = signed(asked);
    const other = assertionIn(signed(asked, { assertionId: '_assertion2', nameId: 'bob-1' }));
    return swap(xml, '</samlp:Response>', `${other}</samlp:Response>`);
  });
  refused(32, 'the name exchanged after signing, under an intact signature (CVE-2025-54419)', 'signature', (asked) =>
    swap(signed(asked), name, 'root-1</saml:NameID>'),
  );
  refused(32, 'another name added beside the signed one', 'unexpected_content', (asked) =>
    swap(signed(asked), name, `${name}<saml:NameID>root-1</saml:NameID>`),
  );
  refused(33, 'a comment that cuts the name short', 'forbidden_markup', (asked) =>
    swap(signed(asked, { nameId: 'root-1@evil' }), 'root-1@evil', 'root-1<!-- -->@evil'),
  );
  refused(34, 'a processing instruction in the name', 'forbidden_markup', (asked) =>
    swap(signed(asked), name, 'ada<?cut here?>-4711</saml:NameID>'),
  );
  refused(35, 'a CDATA section in the name', 'forbidden_markup', (asked) =>
    swap(signed(asked), name, 'ada<![CDATA[-4711]]></saml:NameID>'),
  );
});

describe('namespaces and attributes do not make one thing of two (CVE-2025-25291, CVE-2025-25292)', () => {
  refused(36, 'an element of our name in another namespace', 'unexpected_content', (asked) => {
    const xml = signed(asked);
    return swap(xml, '<samlp:Status>', `<x:Assertion xmlns:x="urn:evil"/><samlp:Status>`);
  });
  refused(36, 'the prefix of SAML bound to another namespace', 'unexpected_content', (asked) =>
    swap(signed(asked), '<saml:Subject>', '<saml:Subject xmlns:saml="urn:evil">'),
  );
  refused(36, 'the same attribute twice', 'malformed', (asked) =>
    swap(signed(asked), 'ID="_response1"', 'ID="_response1" ID="_response2"'),
  );
  refused(36, 'the same attribute twice through two prefixes', 'malformed', (asked) =>
    swap(signed(asked), 'ID="_response1"', 'ID="_response1" xmlns:a="urn:x" xmlns:b="urn:x" a:y="1" b:y="2"'),
  );
  refused(36, 'an id that hides in a foreign namespace', 'unexpected_content', (asked) =>
    swap(signed(asked), 'ID="_response1"', 'ID="_response1" xmlns:a="urn:x" a:ID="_assertion1"'),
  );
  refused(36, 'the xml prefix declared anew', 'malformed', (asked) =>
    swap(signed(asked), 'ID="_response1"', 'ID="_response1" xmlns:xml="urn:x"'),
  );
  refused(36, 'the signature hidden from a reader by a default namespace', 'unexpected_content', (asked) => {
    const xml = signed(asked);
    const signature = /<ds:Signature .*?<\/ds:Signature>/s.exec(xml)?.[0] ?? '';
    const bare = signature.replaceAll('ds:', '').replace('xmlns:ds=', 'xmlns=');
    return swap(xml, signature, `${bare}<Signature xmlns="urn:evil"/>`);
  });
  refused(36, 'an evil assertion in an attribute value', 'unexpected_content', (asked) => {
    const xml = signed(asked);
    return swap(xml, '<saml:AttributeValue>', `<saml:AttributeValue>${evilTwin(assertionIn(xml))}`);
  });
});
