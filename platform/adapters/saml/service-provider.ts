import type { SamlConfig } from '@node-saml/passport-saml';
import type { SamlSettings } from '#contracts/organizations/sso.ts';
import type { KeyAndCertificate } from './self-signed.ts';
import { escapeAttribute } from './xml-text.ts';

/**
 * Our name for identity providers, and the address for their answers: derived from PUBLIC_URL, never from a request.
 */
export interface ServiceProvider {
  readonly entityId: string;
  readonly callbackUrl: string;
}

export const serviceProviderAt = (publicUrl: string): ServiceProvider => ({
  entityId: `${publicUrl}/api/auth/saml/metadata`,
  callbackUrl: `${publicUrl}/api/auth/saml/callback`,
});

/** NameID formats that stay the same between sign-ins, best first. */
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

/** Our metadata for the administrator of the identity provider: our name, our key, and the attributes we request. */
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
  // A key without a `use` serves both signing and encryption (SAML metadata §2.4.1.1).
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
 * The URL that asks the identity provider to sign someone in (HTTP-Redirect). The answer has to name `id`; `handle`
 * comes back as RelayState; `forceAuthn` demands a new sign-in even if a session exists there.
 */
export async function writeRequest(
  { entityId, callbackUrl }: ServiceProvider,
  settings: SamlSettings,
  request: { id: string; handle: string; forceAuthn: boolean },
  key: KeyAndCertificate,
): Promise<string> {
  const config: SamlConfig = {
    issuer: entityId,
    callbackUrl,
    entryPoint: settings.ssoUrl,
    idpCert: settings.certificates,
    identifierFormat: null,
    // How people authenticate with their organization is the organization's decision.
    disableRequestedAuthnContext: true,
    forceAuthn: request.forceAuthn,
    generateUniqueId: () => request.id,
    // Always signed, as our metadata says: some providers require it without declaring so.
    privateKey: key.privateKey,
    publicCert: key.certificate,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
  };
  const { SAML } = await import('@node-saml/passport-saml'); // slow to load, and most starts need it for the first request only
  return new SAML(config).getAuthorizeUrlAsync(request.handle, undefined, {});
}
