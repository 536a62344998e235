import { type Profile, SAML, type SamlConfig, ValidateInResponseTo } from '@node-saml/passport-saml';
import { checkAssertion, checkIssuer } from './check-assertion.ts';
import { attributeOf, checkShape, child, descend } from './check-shape.ts';
import { checkMarkup, readPosted } from './read-posted.ts';
import { SsoRefusal, shown } from '#platform/base/sso/sso-refusal.ts';
import { checkEncryptionTerms, checkSignatureTerms } from './signature-rules.ts';
import type { Claims } from '#platform/base/sso/claims.ts';
import type { Verdict, Verification } from './verification.ts';
import { parseXml, type XmlElement } from './xml.ts';
import { XmlProblem } from './xml-text.ts';

const success = 'urn:oasis:names:tc:SAML:2.0:status:Success';

/**
 * Verifies one posted SAML answer: its shape, then the signatures by the library, then everything that the library
 * leaves unchecked, read from the signed bytes alone. Runs in a separate thread (see `verifier.ts`) and knows nothing
 * of browsers, sessions or accounts.
 */
export async function verify(verification: Verification): Promise<Verdict> {
  try {
    return { accepted: true, claims: await check(verification) };
  } catch (error) {
    if (error instanceof SsoRefusal) return { accepted: false, reason: error.reason, detail: error.message };
    if (error instanceof XmlProblem) return { accepted: false, reason: 'malformed', detail: error.message };
    throw error;
  }
}

async function check(verification: Verification): Promise<Claims> {
  const xml = readPosted(verification.posted);
  const response = parseXml(xml);
  checkShape(response, 'samlp:Response');
  checkResponse(response, verification);
  const profile = await checkSignatures(xml, response, verification);

  const signed = profile.getAssertionXml?.() ?? '';
  checkMarkup(signed);
  const assertion = parseXml(signed);
  checkShape(assertion, 'saml:Assertion');
  checkSignatureTerms(assertion);
  const claims = checkAssertion(assertion, verification);
  // Two parsers have read the same signed bytes. If they disagree about the person, nobody is signed in.
  if (profile.nameID !== claims.nameId || profile.issuer !== claims.issuer) {
    throw new SsoRefusal('subject', 'The subject can be read in two ways');
  }
  return claims;
}

/** Checks the answer's envelope. It may be unsigned, so its content can only lead to a refusal, never to acceptance. */
function checkResponse(response: XmlElement, { identityProvider, serviceProvider, answers }: Verification): void {
  if (attributeOf(response, 'Version') !== '2.0') throw new SsoRefusal('malformed', 'The answer is not SAML 2.0');
  const assertion = child(response, 'saml:Assertion');
  const encrypted = child(response, 'saml:EncryptedAssertion');
  checkStatus(response);
  if (assertion && encrypted) throw new SsoRefusal('unexpected_content', 'There are two assertions');
  if (!assertion && !encrypted) throw new SsoRefusal('unexpected_content', 'There is no assertion');
  if ((encrypted !== undefined) !== identityProvider.encrypted) {
    throw new SsoRefusal(
      'encryption',
      encrypted
        ? 'The assertion is encrypted, and the connection says that it is not'
        : 'The assertion is not encrypted, and the connection says that it is',
    );
  }
  checkIssuer(child(response, 'saml:Issuer'), identityProvider.entityId, 'answer');
  if (attributeOf(response, 'Destination') !== serviceProvider.callbackUrl) {
    throw new SsoRefusal(
      'destination',
      `The answer was to be delivered to ${shown(attributeOf(response, 'Destination'))}`,
    );
  }
  if ((attributeOf(response, 'InResponseTo') ?? null) !== answers) {
    throw new SsoRefusal('in_response_to', 'The answer does not belong to the request of this browser');
  }
  checkSignatureTerms(response);
  if (encrypted) checkEncryptionTerms(encrypted);
}

function checkStatus(response: XmlElement): void {
  const status = descend(response, 'samlp:Status', 'samlp:StatusCode');
  if (attributeOf(status, 'Value') !== success || (status?.elements.length ?? 0) > 0) {
    const inner = status && child(status, 'samlp:StatusCode');
    const codes = [status, inner].map((one) => attributeOf(one, 'Value')?.split(':').at(-1)).filter(Boolean);
    throw new SsoRefusal(
      'status',
      `The identity provider says that the sign-in did not succeed: ${shown(codes.join(', '))}`,
    );
  }
}

const isSigned = (element: XmlElement | undefined): boolean =>
  element !== undefined && child(element, 'ds:Signature') !== undefined;

/** The library's part: signatures by the connection's certificates over what they claim to cover. */
async function checkSignatures(xml: string, response: XmlElement, verification: Verification): Promise<Profile> {
  const { identityProvider, serviceProvider } = verification;
  if (identityProvider.certificates.length === 0) {
    throw new SsoRefusal('no_usable_certificate', 'The connection has no certificate that is in force');
  }
  const assertion = child(response, 'saml:Assertion');
  const config: SamlConfig = {
    issuer: serviceProvider.entityId,
    callbackUrl: serviceProvider.callbackUrl,
    idpCert: [...identityProvider.certificates],
    // A signature that is present has to be valid, even if the connection does not require it. Encrypted content is
    // decrypted only after the whole answer's signature is verified, so that we are no padding oracle.
    wantAuthnResponseSigned:
      identityProvider.signed !== 'assertion' || identityProvider.encrypted || isSigned(response),
    wantAssertionsSigned: identityProvider.signed !== 'response' || isSigned(assertion),
    // We check times, audience and InResponseTo ourselves (check-assertion.ts).
    audience: false,
    acceptedClockSkewMs: -1,
    validateInResponseTo: ValidateInResponseTo.never,
    ...(serviceProvider.decryptionKey === undefined ? {} : { decryptionPvk: serviceProvider.decryptionKey }),
  };
  const posted = Buffer.from(xml, 'utf8').toString('base64');
  try {
    const { profile } = await new SAML(config).validatePostResponseAsync({ SAMLResponse: posted });
    if (profile) return profile;
  } catch {
    // The library throws various errors for invalid signatures, including TypeErrors. All mean that the signature is
    // invalid.
  }
  throw new SsoRefusal('signature', 'No valid signature of this organization covers the assertion');
}
