import { describe, expect, it } from 'vitest';
import { readIdpMetadata } from '#platform/adapters/saml/idp-metadata.ts';
import { serviceProviderAt, writeMetadata } from '#platform/adapters/saml/service-provider.ts';
import { namespaces } from '#platform/adapters/saml/shape.ts';
import { verify } from '#platform/adapters/saml/verify.ts';
import { parseXml } from '#platform/adapters/saml/xml.ts';
import { encode, issue, newKey, now, terms } from './testing/identity-provider.ts';

const key = await newKey();
const own = { ...terms(key, { signed: 'response' }), domains: ['acme.example'] };

const value = (content: string) => `<saml:AttributeValue>${content}</saml:AttributeValue>`;
const attribute = (name: string, ...contents: readonly string[]) =>
  `<saml:Attribute Name="${name}">${contents.map(value).join('')}</saml:Attribute>`;

/** What is read from a properly signed answer with these attributes. */
async function read(attributes: readonly string[], answer: object = {}) {
  const statement = `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement>`;
  const xml = issue(key, answer, {
    signed: 'response',
    wrap: ({ xml: bare }) => ({
      xml: bare.replace(/<saml:AttributeStatement>.*<\/saml:AttributeStatement>/s, () => statement),
    }),
  });
  const verdict = await verify({ ...own, posted: encode(xml) });
  if (!verdict.accepted) return `${verdict.reason}: ${verdict.detail}`;
  const { email, firstName, lastName } = verdict.claims;
  return [email, firstName, lastName];
}
const mail = attribute('mail', 'ada@acme.example');

describe('attributes under the names of common identity providers', () => {
  const oid = 'urn:oid:';
  const mace = 'urn:mace:dir:attribute-def:';
  const microsoft = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/';
  it.each([
    ['mail', 'givenName', 'sn'],
    [`${oid}0.9.2342.19200300.100.1.3`, `${oid}2.5.4.42`, `${oid}2.5.4.4`],
    [`${mace}mail`, `${mace}givenName`, `${mace}sn`],
    [`${microsoft}emailaddress`, `${microsoft}givenname`, `${microsoft}surname`],
  ])('are read: %s', async (email, first, last) => {
    const attributes = [attribute(email, 'ada@acme.example'), attribute(first, 'Ada'), attribute(last, 'Lovelace')];
    expect(await read(attributes)).toEqual(['ada@acme.example', 'Ada', 'Lovelace']);
  });

  it.each([
    ['displayName', 'Ada King Lovelace', 'Ada King', 'Lovelace'],
    ['cn', 'Lovelace, Ada', 'Ada', 'Lovelace'],
    [`${oid}2.16.840.1.113730.3.1.241`, 'Ada', 'Ada', null],
  ])('a whole name in %s is read as first and last name', async (name, whole, first, last) => {
    expect(await read([mail, attribute(name, whole)])).toEqual(['ada@acme.example', first, last]);
  });

  it('a name over several lines becomes one line', async () => {
    const names = [attribute('givenName', 'Ada\nBcc: x'), attribute('sn', 'Love\n  lace')];
    expect(await read([mail, ...names])).toEqual(['ada@acme.example', 'Ada Bcc: x', 'Love   lace']);
  });

  it('of several addresses the first in an own domain is taken', async () => {
    expect(await read([attribute('mail', 'ada@home.test', 'ada@acme.example', 'ada2@acme.example')])).toEqual([
      'ada@acme.example',
      null,
      null,
    ]);
    expect(await read([attribute('mail', 'ada@home.test')], { nameId: 'ada@acme.example' })).toContain(
      'ada@acme.example',
    );
    expect(await read([attribute('mail', 'ada@home.test')])).toContain('ada@home.test');
  });
});

describe('what nobody reads does not refuse an answer', () => {
  const groups = Array.from({ length: 600 }, (_, index) => `CN=group-${index},OU=Departments,DC=acme,DC=example`);

  it('600 groups of a directory', async () => {
    expect(await read([mail, attribute('memberOf', ...groups)])).toContain('ada@acme.example');
  });

  it('eduPersonTargetedID, a NameID in a value, and elements of other vocabularies', async () => {
    const targeted = `<saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">x</saml:NameID>`;
    const other = '<a:b xmlns:a="urn:example:a"><a:c>1</a:c></a:b>';
    expect(await read([mail, attribute('eduPersonTargetedID', targeted), attribute('other', other)])).toContain(
      'ada@acme.example',
    );
  });

  it('but nothing that a signature or an id could be about, and nothing beyond the limit of size', async () => {
    const ds = `xmlns:ds="${namespaces.ds}"`;
    for (const inner of [
      '<saml:Assertion/>',
      '<saml:Subject/>',
      `<ds:Signature ${ds}/>`,
      '<a xmlns="urn:a" ID="_assertion1"/>',
      '<saml:NameID ID="_x">x</saml:NameID>',
      '<a xmlns="urn:a"><saml:Issuer>x</saml:Issuer></a>',
    ]) {
      expect(await read([mail, attribute('x', inner)])).toMatch(/^unexpected_content: /);
    }
    const many = Array.from({ length: 3_000 }, () => 'x');
    expect(await read([mail, attribute('x', ...many)])).toMatch(/^too_large: /);
  });
});

describe('a refusal says to the administrator what was wrong', () => {
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000).toISOString();
  it.each<[object, string]>([
    [{ issuer: 'https://moved.example' }, 'issued by “https://moved.example”'],
    [{ audience: 'https://other.example' }, 'meant for “https://other.example”'],
    [{ issuedAt: minutes(5) }, 'its clock is 300 s ahead of ours'],
    [{ notBefore: minutes(-20), notOnOrAfter: minutes(-9), issuedAt: minutes(-9) }, 'expired 540 s ago'],
    [{ nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }, 'choose persistent'],
    [{ status: 'urn:oasis:names:tc:SAML:2.0:status:Responder' }, '“Responder”'],
  ])('%o', async (answer, said) => {
    expect(await read([mail], answer)).toContain(said);
  });

  it('an assertion that is not encrypted although the connection says so is no matter of signatures', async () => {
    const verification = terms(key, { encrypted: true });
    expect(await verify({ ...verification, posted: encode(issue(key)) })).toMatchObject({ reason: 'encryption' });
  });
});

it('our metadata says what we sign, which names we take and which attributes we want', () => {
  const written = writeMetadata(serviceProviderAt('https://flight.example/?a&b'), key);
  const entity = parseXml(written);
  const names = entity.elements.flatMap(({ elements }) => elements.map(({ name }) => name));
  expect(written).toContain('AuthnRequestsSigned="true"');
  expect(names).toEqual([
    'SigningMethod',
    'SigningMethod',
    'KeyDescriptor',
    'NameIDFormat',
    'NameIDFormat',
    'NameIDFormat',
    'AssertionConsumerService',
    'AttributeConsumingService',
  ]);
  expect(written).toMatch(/NameIDFormat>urn:oasis:names:tc:SAML:2\.0:nameid-format:persistent</);
  expect(written).toMatch(/FriendlyName="mail" [^>]*isRequired="true"/);
});

describe('a file that is no metadata is called what it is', () => {
  const problem = (file: string): string => {
    try {
      readIdpMetadata(file, now);
    } catch (error) {
      return String(error);
    }
    return 'none';
  };
  const entity = (name: string) =>
    `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="${namespaces.ds}" entityID="${name}"><IDPSSODescriptor protocolSupportEnumeration="${namespaces.samlp}"><KeyDescriptor><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${key.certificate.replaceAll(/-----.*-----|\n/g, '')}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></KeyDescriptor><SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.acme.example/sso"/></IDPSSODescriptor></EntityDescriptor>`;
  const list = (...entities: string[]) =>
    `<EntitiesDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata">${entities.join('')}</EntitiesDescriptor>`;

  it.each([
    ['a web page', '<!DOCTYPE html><html></html>', 'web_page'],
    ['a document type', `<!DOCTYPE x [<!ENTITY e "f">]>${entity('a')}`, 'doctype'],
    ['CDATA', `<a><![CDATA[x]]></a>`, 'cdata'],
    ['UTF-16', '\uFFFD\uFFFD<\0?\0', 'not_utf8'],
    ['two providers', list(entity('a'), entity('b')), 'several_providers'],
  ])('%s', (_what, file, said) => {
    expect(problem(file)).toContain(`metadata_${said}`);
  });

  it('a blank line first, another declared encoding, or a list of one are no problem', () => {
    for (const file of [
      `\n  ${entity('a')}`,
      `\r\n<?xml version="1.0" encoding="ISO-8859-1"?>\n${entity('a')}`,
      list(entity('a')),
      list(list(entity('a'))),
    ]) {
      expect(readIdpMetadata(file, now).idpEntityId).toBe('a');
    }
  });
});
