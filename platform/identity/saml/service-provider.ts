import { generateServiceProviderMetadata, SAML, type SamlConfig } from '@node-saml/passport-saml';
import type { SsoSettings } from '#contracts/organizations/sso.ts';
import type { KeyAndCertificate } from './self-signed.ts';

/** How we name ourselves to identity providers, and where answers are sent: from PUBLIC_URL alone, never from a request. */
export interface ServiceProvider {
  readonly entityId: string;
  readonly callbackUrl: string;
}

export const serviceProviderAt = (publicUrl: string): ServiceProvider => ({
  entityId: `${publicUrl}/api/auth/saml/metadata`,
  callbackUrl: `${publicUrl}/api/auth/saml/callback`,
});

/** Our metadata, for whoever sets up the identity provider. */
export function writeMetadata({ entityId, callbackUrl }: ServiceProvider, key: KeyAndCertificate): string {
  const metadata = generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl,
    wantAssertionsSigned: true,
    identifierFormat: null,
    decryptionPvk: key.privateKey,
    decryptionCert: key.certificate,
    generateUniqueId: () => '_red-helicopter',
  });
  // A key without a use serves both (SAML metadata §2.4.1.1): who encrypts for us and who checks our requests find it.
  return metadata.replace(' use="encryption"', '');
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
  key: KeyAndCertificate | undefined,
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
    ...(settings.signRequests && key
      ? {
          privateKey: key.privateKey,
          publicCert: key.certificate,
          signatureAlgorithm: 'sha256',
          digestAlgorithm: 'sha256',
        }
      : {}),
  };
  return new SAML(config).getAuthorizeUrlAsync(request.handle, undefined, {});
}
