import { element, type Markup } from './write-element.ts';
import { namespaces } from '../shape.ts';

/** An identity provider's answer to a sign-in request. Times are ISO 8601 in UTC. */
export interface SamlAnswer {
  readonly responseId: string;
  readonly assertionId: string;
  readonly issuer: string;
  readonly issuedAt: string;
  /** When the person signed in there, if that was earlier. */
  readonly authenticatedAt?: string;
  /** The service provider's callback, as Destination and as Recipient. */
  readonly destination: string | undefined;
  readonly recipient: string | undefined;
  readonly audience: string | undefined;
  /** Undefined for an unsolicited answer. */
  readonly inResponseTo: string | undefined;
  readonly notBefore: string;
  readonly notOnOrAfter: string;
  /** Until when the subject is confirmed, if not `notOnOrAfter`. */
  readonly confirmedUntil?: string;
  readonly nameId: string;
  readonly nameIdFormat: string;
  readonly confirmation: string;
  readonly status: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export const success = 'urn:oasis:names:tc:SAML:2.0:status:Success';
export const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
export const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

/**
 * The unsigned assertion. It declares its own namespaces, so that it means the same inside and outside of an answer.
 */
export function writeAssertion(answer: SamlAnswer): Markup {
  const attributes = Object.entries(answer.attributes).map(([name, value]) =>
    element('saml:Attribute', { Name: name }, element('saml:AttributeValue', {}, value)),
  );
  return element(
    'saml:Assertion',
    { 'xmlns:saml': namespaces.saml, ID: answer.assertionId, IssueInstant: answer.issuedAt, Version: '2.0' },
    element('saml:Issuer', {}, answer.issuer),
    element(
      'saml:Subject',
      {},
      element('saml:NameID', { Format: answer.nameIdFormat }, answer.nameId),
      element(
        'saml:SubjectConfirmation',
        { Method: answer.confirmation },
        element('saml:SubjectConfirmationData', {
          InResponseTo: answer.inResponseTo,
          NotOnOrAfter: answer.confirmedUntil ?? answer.notOnOrAfter,
          Recipient: answer.recipient,
        }),
      ),
    ),
    element(
      'saml:Conditions',
      { NotBefore: answer.notBefore, NotOnOrAfter: answer.notOnOrAfter },
      answer.audience === undefined
        ? undefined
        : element('saml:AudienceRestriction', {}, element('saml:Audience', {}, answer.audience)),
    ),
    element(
      'saml:AuthnStatement',
      { AuthnInstant: answer.authenticatedAt ?? answer.issuedAt, SessionIndex: answer.assertionId },
      element(
        'saml:AuthnContext',
        {},
        element('saml:AuthnContextClassRef', {}, 'urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified'),
      ),
    ),
    attributes.length === 0 ? undefined : element('saml:AttributeStatement', {}, ...attributes),
  );
}

/** The unsigned answer around an assertion, or around whatever takes its place. */
export function writeResponse(answer: SamlAnswer, ...assertions: readonly Markup[]): Markup {
  return element(
    'samlp:Response',
    {
      'xmlns:samlp': namespaces.samlp,
      Destination: answer.destination,
      ID: answer.responseId,
      InResponseTo: answer.inResponseTo,
      IssueInstant: answer.issuedAt,
      Version: '2.0',
    },
    element('saml:Issuer', { 'xmlns:saml': namespaces.saml }, answer.issuer),
    element('samlp:Status', {}, element('samlp:StatusCode', { Value: answer.status })),
    ...assertions,
  );
}
