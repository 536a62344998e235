import { rsaSha256, type Signing, signElement } from '#platform/adapters/saml/demo-idp/sign-element.ts';
import {
  type SamlAnswer,
  bearer,
  persistent,
  success,
  writeAssertion,
  writeResponse,
} from '#platform/adapters/saml/demo-idp/write-answer.ts';
import { limits } from '#platform/adapters/saml/limits.ts';
import { type KeyAndCertificate, makeKeyAndCertificate } from '#platform/adapters/saml/self-signed.ts';
import type { SignedParts, Verification } from '#platform/adapters/saml/verification.ts';
import type { Markup } from '#platform/adapters/saml/demo-idp/write-element.ts';

/** The moment at which all of these tests take place. */
export const now = new Date('2025-09-10T12:00:00.000Z');
export const minutes = (count: number) => new Date(now.getTime() + count * 60_000).toISOString();

export const serviceProvider = {
  entityId: 'https://flight.example/api/auth/saml/metadata',
  callbackUrl: 'https://flight.example/api/auth/saml/callback',
};
export const entityId = 'https://idp.acme.example/metadata';

const years = { from: new Date('2020-01-01T00:00:00Z'), until: new Date('2040-01-01T00:00:00Z') };
export const newKey = (name = 'idp.acme.example', inForce = years, bits = 2048) =>
  makeKeyAndCertificate(name, inForce, bits);

/** A flawless answer for Ada at Acme; each case changes what it is about. */
export const flawless: SamlAnswer = {
  responseId: '_response1',
  assertionId: '_assertion1',
  issuer: entityId,
  issuedAt: minutes(0),
  destination: serviceProvider.callbackUrl,
  recipient: serviceProvider.callbackUrl,
  audience: serviceProvider.entityId,
  inResponseTo: '_request1',
  notBefore: minutes(-1),
  notOnOrAfter: minutes(5),
  nameId: 'ada-4711',
  nameIdFormat: persistent,
  confirmation: bearer,
  status: success,
  attributes: { email: 'ada@acme.example', givenName: 'Ada', surname: 'Lovelace' },
};

/** Writes and signs an answer as an identity provider would. */
export function issue(
  key: KeyAndCertificate,
  answer: Partial<SamlAnswer> = {},
  options: { signed?: SignedParts; signing?: Signing; wrap?: (assertion: Markup) => Markup } = {},
): string {
  const { signed = 'both', signing = rsaSha256(key.privateKey), wrap = (assertion: Markup) => assertion } = options;
  const full = { ...flawless, ...answer };
  const bare = writeAssertion(full);
  const assertion = signed === 'response' ? bare : signElement(bare, full.assertionId, signing);
  const response = writeResponse(full, wrap(assertion));
  return (signed === 'assertion' ? response : signElement(response, full.responseId, signing)).xml;
}

export const encode = (xml: string): string => Buffer.from(xml, 'utf8').toString('base64');

/** The terms on which Acme's answers are accepted: everything signed, unless a case says otherwise. */
export function terms(
  key: Pick<KeyAndCertificate, 'certificate'>,
  change: Partial<Verification['identityProvider']> = {},
  answers: string | null = '_request1',
): Omit<Verification, 'posted'> {
  return {
    identityProvider: {
      entityId,
      certificates: [key.certificate],
      signed: 'both',
      encrypted: false,
      widestWindow: limits.age,
      ...change,
    },
    serviceProvider,
    answers,
    now: now.getTime(),
  };
}
