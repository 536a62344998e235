import { SAML, type SamlConfig } from '@node-saml/passport-saml';
import type { SsoSettings } from '#contracts/organizations/sso.ts';
import type { KeyAndCertificate } from './self-signed.ts';
import { escapeAttribute } from './xml-text.ts';

/** How we name ourselves to identity providers, and where answers are sent: from PUBLIC_URL alone, never from a request. */
export interface ServiceProvider {
  readonly entityId: string;
  readonly callbackUrl: string;
}

export const serviceProviderAt = (publicUrl: string): ServiceProvider => ({
  entityId: `${publicUrl}/api/auth/saml/metadata`,
  callbackUrl: `${publicUrl}/api/auth/saml/callback`,
});

/** The kinds of names that last beyond one sign-in, the best first. */
const nameIdFormats = [
  'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
] as const;

const requested = [
  ['mail', 'urn:oid:0.9.2342.19200300.100.1.3', true],
  ['givenName', 'urn:oid:2.5.4.42', false],
  ['sn', 'urn:oid:2.5.4.4', false],
] as const;

/** Our metadata, for whoever sets up the identity provider: what we are called, sign with, and want to be sent. */
export function writeMetadata({ entityId, callbackUrl }: ServiceProvider, key: KeyAndCertificate): string {
  const certificate = key.certificate.replaceAll(/-----.*-----|\s/g, '');
  const formats = nameIdFormats.map((format) => `    <md:NameIDFormat>${format}</md:NameIDFormat>\n`).join('');
  const attributes = requested.map(
    ([friendly, name, isRequired]) =>
      `      <md:RequestedAttribute FriendlyName="${friendly}" Name="${name}" NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:uri" isRequired="${isRequired}"/>\n`,
  );
  const algorithms = ['2001/04/xmldsig-more#rsa-sha256', '2001/04/xmldsig-more#rsa-sha512'].map(
    (algorithm) => `    <alg:SigningMethod Algorithm="http://www.w3.org/${algorithm}"/>\n`,
  );
  // A key without a use serves both (SAML metadata §2.4.1.1): who encrypts for us and who checks our requests find it.
  return `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${escapeAttribute(entityId)}" ID="_red-helicopter">
  <md:Extensions xmlns:alg="urn:oasis:names:tc:SAML:metadata:algsupport">
${algorithms.join('')}  </md:Extensions>
  <md:SPSSODescriptor AuthnRequestsSigned="true" WantAssertionsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor>
      <ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>
    </md:KeyDescriptor>
${formats}    <md:AssertionConsumerService index="1" isDefault="true" Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${escapeAttribute(callbackUrl)}"/>
    <md:AttributeConsumingService index="1">
      <md:ServiceName xml:lang="en">Red Helicopter</md:ServiceName>
${attributes.join('')}    </md:AttributeConsumingService>
  </md:SPSSODescriptor>
</md:EntityDescriptor>
`;
}

/**
 * The address at the identity provider that asks it to sign somebody in (HTTP-Redirect). `id` is what the answer has to
 * name; `handle` comes back as RelayState and means something to us alone; `anew` asks for a sign-in even of
 * somebody who is signed in there.
 */
export async function writeRequest(
  { entityId, callbackUrl }: ServiceProvider,
  settings: SsoSettings,
  request: { id: string; handle: string; anew: boolean },
  key: KeyAndCertificate,
): Promise<string> {
  const config: SamlConfig = {
    issuer: entityId,
    callbackUrl,
    entryPoint: settings.ssoUrl,
    idpCert: settings.certificates,
    identifierFormat: null,
    // How people prove themselves to their own organization is the organization's business.
    disableRequestedAuthnContext: true,
    // Who has a session there is asked all the same.
    forceAuthn: request.anew,
    generateUniqueId: () => request.id,
    // Our metadata says so: a provider that demands it without a word of its own is served as well.
    privateKey: key.privateKey,
    publicCert: key.certificate,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
  };
  return new SAML(config).getAuthorizeUrlAsync(request.handle, undefined, {});
}
