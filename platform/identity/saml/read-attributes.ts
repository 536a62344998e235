import { attributeOf, child } from './check-shape.ts';
import type { Claims } from './verification.ts';
import type { XmlElement } from './xml.ts';

const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';

/** The names under which the common identity providers send these three. Every other attribute is left unread. */
const known = {
  email: ['email', 'mail', 'emailaddress', `${claims}/emailaddress`, 'urn:oid:0.9.2342.19200300.100.1.3'],
  firstName: ['firstname', 'givenname', 'first_name', `${claims}/givenname`, 'urn:oid:2.5.4.42'],
  lastName: ['lastname', 'surname', 'last_name', 'sn', `${claims}/surname`, 'urn:oid:2.5.4.4'],
} as const;

/**
 * The person's address and name as the identity provider gives them, null where it doesn't. The address falls back to
 * a NameID that is one. Roles, groups and rights are never read: who may do what is decided here, not there.
 */
export function readAttributes(assertion: XmlElement): Pick<Claims, 'email' | 'firstName' | 'lastName'> {
  const attributes = child(assertion, 'saml:AttributeStatement')?.elements ?? [];
  const find = (names: readonly string[]): string | null => {
    const found = attributes.find((one) => names.includes(attributeOf(one, 'Name')?.toLowerCase() ?? ''));
    const value = found?.elements[0]?.text.normalize('NFKC').trim();
    return value === undefined || value === '' || value.length > 254 ? null : value;
  };
  const subject = child(assertion, 'saml:Subject');
  const nameId = (subject && child(subject, 'saml:NameID')?.text) ?? '';
  return {
    email: find(known.email) ?? (nameId.includes('@') ? nameId.normalize('NFKC') : null),
    firstName: find(known.firstName)?.slice(0, 100) ?? null,
    lastName: find(known.lastName)?.slice(0, 100) ?? null,
  };
}
