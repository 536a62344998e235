import { plainName } from '#contracts/names.ts';
import { domainOfEmail } from '#contracts/organizations/domain.ts';
import { attributeOf, child } from './check-shape.ts';
import type { Claims } from '#platform/base/sso/claims.ts';
import type { XmlElement } from './xml.ts';

const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';

const mace = 'urn:mace:dir:attribute-def:';

/** The attribute names that common identity providers use. Every other attribute is ignored. */
const known = {
  email: [
    'email',
    'mail',
    'emailaddress',
    `${claims}/emailaddress`,
    'urn:oid:0.9.2342.19200300.100.1.3',
    `${mace}mail`,
  ],
  firstName: ['firstname', 'givenname', 'first_name', `${claims}/givenname`, 'urn:oid:2.5.4.42', `${mace}givenname`],
  lastName: ['lastname', 'surname', 'last_name', 'sn', `${claims}/surname`, 'urn:oid:2.5.4.4', `${mace}sn`],
  wholeName: [
    'displayname',
    'urn:oid:2.16.840.1.113730.3.1.241',
    `${mace}displayname`,
    'http://schemas.microsoft.com/identity/claims/displayname',
    'cn',
    'urn:oid:2.5.4.3',
    `${mace}cn`,
  ],
} as const;

/**
 * The person's address and names as the identity provider gives them, else null. Of several addresses, the first in
 * one of the organization's domains wins; a NameID that is an address counts as the last. Roles, groups and rights
 * are never read: authorization is decided here.
 */
export function readAttributes(
  assertion: XmlElement,
  domains: readonly string[] = [],
): Pick<Claims, 'email' | 'firstName' | 'lastName'> {
  const attributes = child(assertion, 'saml:AttributeStatement')?.elements ?? [];
  const allOf = (names: readonly string[]): string[] =>
    names
      .flatMap((name) => attributes.filter((one) => attributeOf(one, 'Name')?.toLowerCase() === name))
      .flatMap(({ elements }) => elements.map(({ text }) => text.normalize('NFKC').trim()))
      .filter((value) => value !== '' && value.length <= 254);
  const firstOf = (names: readonly string[]): string | null => {
    const [first] = allOf(names);
    return first === undefined ? null : plainName(first).slice(0, 100);
  };
  const subject = child(assertion, 'saml:Subject');
  const nameId = (subject && child(subject, 'saml:NameID')?.text) ?? '';
  const addresses = [...allOf(known.email), ...(nameId.includes('@') ? [nameId.normalize('NFKC')] : [])];
  const named = { firstName: firstOf(known.firstName), lastName: firstOf(known.lastName) };
  return {
    email: addresses.find((one) => domains.includes(domainOfEmail(one) ?? '')) ?? addresses[0] ?? null,
    ...(named.firstName === null && named.lastName === null ? split(firstOf(known.wholeName)) : named),
  };
}

/** “Ada Lovelace” or “Lovelace, Ada”. */
function split(whole: string | null): Pick<Claims, 'firstName' | 'lastName'> {
  const [last, first] = whole?.split(/,\s*/) ?? [];
  if (last && first) return { firstName: first, lastName: last };
  const words = whole?.split(/\s+/) ?? [];
  return {
    firstName: words.slice(0, -1).join(' ') || (words[0] ?? null),
    lastName: words[1] ? (words.at(-1) ?? null) : null,
  };
}
