import { attributeOf, child, descend } from './check-shape.ts';
import { limits } from './limits.ts';
import { readAttributes } from './read-attributes.ts';
import { SsoRefusal, shown } from '#platform/base/sso/sso-refusal.ts';
import type { Claims } from '#platform/base/sso/claims.ts';
import type { Verification } from './verification.ts';
import type { XmlElement } from './xml.ts';

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const entityFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:entity';
const unspecified = 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified';
/**
 * Formats that name a person in the same way each time. A transient NameID would create a new account at every
 * sign-in.
 */
const lastingFormats = new Set([
  unspecified,
  'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
]);

/**
 * Checks everything in an assertion that the library leaves unchecked, reading only what was signed.
 * @throws SsoRefusal
 */
export function checkAssertion(assertion: XmlElement, verification: Verification): Claims {
  const { identityProvider, serviceProvider, now } = verification;
  if (attributeOf(assertion, 'Version') !== '2.0') throw new SsoRefusal('malformed', 'The assertion is not SAML 2.0');
  checkIssuer(child(assertion, 'saml:Issuer'), identityProvider.entityId, 'assertion');

  const issuedAt = instant(attributeOf(assertion, 'IssueInstant'), 'IssueInstant');
  if (issuedAt > now + limits.skew) {
    throw new SsoRefusal(
      'time',
      `The assertion comes from the future: its clock is ${seconds(issuedAt - now)} ahead of ours`,
    );
  }
  if (issuedAt + limits.age + limits.skew <= now) {
    throw new SsoRefusal('time', `The assertion is too old: it was issued ${seconds(now - issuedAt)} ago by our clock`);
  }

  const conditionsEnd = checkConditions(descend(assertion, 'saml:Conditions'), verification);
  checkAudience(assertion, serviceProvider.entityId);
  const confirmationEnd = checkConfirmation(
    descend(assertion, 'saml:Subject', 'saml:SubjectConfirmation'),
    verification,
  );

  const statement = child(assertion, 'saml:AuthnStatement');
  const authenticated = attributeOf(statement, 'AuthnInstant');
  const authenticatedAt = authenticated === undefined ? null : instant(authenticated, 'AuthnInstant');
  if (authenticatedAt !== null && authenticatedAt > now + limits.skew) {
    throw new SsoRefusal('time', 'The sign-in at the identity provider comes from the future');
  }
  const sessionEnd = attributeOf(statement, 'SessionNotOnOrAfter');
  if (sessionEnd !== undefined && instant(sessionEnd, 'SessionNotOnOrAfter') <= now) {
    throw new SsoRefusal('time', 'The session at the identity provider has ended');
  }

  const end = Math.min(conditionsEnd, confirmationEnd, issuedAt + limits.age);
  return {
    issuer: identityProvider.entityId,
    ...readSubject(descend(assertion, 'saml:Subject', 'saml:NameID')),
    assertionId: attributeOf(assertion, 'ID') ?? '',
    usableUntil: end + limits.skew,
    authenticatedAt,
    ...readAttributes(assertion, verification.domains),
  };
}

/** @throws SsoRefusal `issuer` unless it names exactly this identity provider */
export function checkIssuer(issuer: XmlElement | undefined, entityId: string, of: string): void {
  const format = attributeOf(issuer, 'Format');
  if (issuer?.text !== entityId || (format !== undefined && format !== entityFormat)) {
    throw new SsoRefusal(
      'issuer',
      `The ${of} is issued by ${shown(issuer?.text)}, not by the identity provider of this organization, ${shown(entityId)}`,
    );
  }
}

function checkConditions(conditions: XmlElement | undefined, { identityProvider, now }: Verification): number {
  const from = instant(attributeOf(conditions, 'NotBefore'), 'Conditions NotBefore');
  const end = instant(attributeOf(conditions, 'NotOnOrAfter'), 'Conditions NotOnOrAfter');
  if (end <= from || end - from > identityProvider.widestWindow + limits.skew) {
    throw new SsoRefusal(
      'time',
      `The conditions span ${seconds(end - from)}; this connection allows ${seconds(identityProvider.widestWindow)}`,
    );
  }
  if (now + limits.skew < from) {
    throw new SsoRefusal('time', `The assertion is not valid yet: it begins in ${seconds(from - now)} by our clock`);
  }
  if (now - limits.skew >= end) {
    throw new SsoRefusal('time', `The assertion has expired ${seconds(now - end)} ago by our clock`);
  }
  return end;
}

function checkAudience(assertion: XmlElement, entityId: string): void {
  const restriction = descend(assertion, 'saml:Conditions', 'saml:AudienceRestriction');
  if (!restriction?.elements.some((audience) => audience.text === entityId)) {
    const [audience] = restriction?.elements ?? [];
    throw new SsoRefusal('audience', `The assertion is meant for ${shown(audience?.text)}, not for ${shown(entityId)}`);
  }
}

function checkConfirmation(confirmation: XmlElement | undefined, verification: Verification): number {
  const { serviceProvider, answers, now } = verification;
  if (attributeOf(confirmation, 'Method') !== bearer) {
    throw new SsoRefusal('subject', 'The subject is not confirmed by bearer');
  }
  const data = confirmation && child(confirmation, 'saml:SubjectConfirmationData');
  if (attributeOf(data, 'Recipient') !== serviceProvider.callbackUrl) {
    throw new SsoRefusal('recipient', `The assertion was to be delivered to ${shown(attributeOf(data, 'Recipient'))}`);
  }
  const end = instant(attributeOf(data, 'NotOnOrAfter'), 'SubjectConfirmationData NotOnOrAfter');
  if (now - limits.skew >= end) throw new SsoRefusal('time', 'The confirmation of the subject has expired');
  const from = attributeOf(data, 'NotBefore');
  if (from !== undefined && now + limits.skew < instant(from, 'SubjectConfirmationData NotBefore')) {
    throw new SsoRefusal('time', 'The confirmation of the subject is not valid yet');
  }
  // Absent and null are equal: an unsolicited answer names no request, and a solicited one names its request in signed
  // data.
  if ((attributeOf(data, 'InResponseTo') ?? null) !== answers) {
    throw new SsoRefusal('in_response_to', 'The assertion does not answer the request of this browser');
  }
  return end;
}

function readSubject(name: XmlElement | undefined): Pick<Claims, 'nameId' | 'nameIdFormat'> {
  const nameIdFormat = attributeOf(name, 'Format') ?? unspecified;
  if (!lastingFormats.has(nameIdFormat)) {
    throw new SsoRefusal(
      'subject',
      nameIdFormat.endsWith(':transient')
        ? 'The NameID is transient, another one at each sign-in: choose persistent'
        : `The NameID has the format ${shown(nameIdFormat)}: choose persistent, emailAddress or unspecified`,
    );
  }
  const nameId = name?.text ?? '';
  if (
    !/^[\p{L}\p{M}\p{N}\p{P}\p{S}](?:[\p{L}\p{M}\p{N}\p{P}\p{S} ]{0,254}[\p{L}\p{M}\p{N}\p{P}\p{S}])?$/u.test(nameId)
  ) {
    throw new SsoRefusal('subject', 'The NameID is empty, too long or has unusual characters');
  }
  return { nameId, nameIdFormat };
}

const seconds = (milliseconds: number): string => `${Math.round(milliseconds / 1000)} s`;

/** Milliseconds since 1970 of an xs:dateTime in UTC, as SAML requires. */
function instant(value: string | undefined, what: string): number {
  if (value === undefined || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/.test(value)) {
    throw new SsoRefusal('time', `${what} is missing or is not a time in UTC`);
  }
  const milliseconds = Date.parse(value);
  if (Number.isNaN(milliseconds)) throw new SsoRefusal('time', `${what} is not a time`);
  return milliseconds;
}
