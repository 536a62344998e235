import { describe, expect, it } from 'vitest';
import { newKey, now } from '#platform/auth/saml/testing/identity-provider.ts';
import { readIdpMetadata } from './idp-metadata.ts';

const key = await newKey();
const next = await newKey();
const old = await newKey('old', { from: new Date('2020-01-01T00:00:00Z'), until: new Date('2021-01-01T00:00:00Z') });

const bare = (certificate: string) => certificate.replaceAll(/-----.*-----|\n/g, '');
const keyDescriptor = (certificate: string, use = ' use="signing"') =>
  `<md:KeyDescriptor${use}><ds:KeyInfo><ds:X509Data><ds:X509Certificate>\n  ${bare(certificate)}\n</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`;

interface Dependencies {
  keys?: string;
  location?: string;
  binding?: string;
  attributes?: string;
  want?: string;
}

const file = ({
  keys = keyDescriptor(key.certificate),
  location = 'https://idp.acme.example/sso?tenant=1&amp;x=2',
  binding = 'HTTP-Redirect',
  attributes = '',
  want = '',
}: Dependencies = {}) => `<?xml version="1.0" encoding="UTF-8"?>
<!-- written by an administrator -->
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#"
    entityID="https://idp.acme.example/metadata"${attributes}>
  <md:SPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"/>
  <md:IDPSSODescriptor${want} protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    ${keys}
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://idp.acme.example/post"/>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${location}"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`;

const read = (deps?: Dependencies) => readIdpMetadata(file(deps), now);

describe('the metadata of an identity provider', () => {
  it('gives its name, its address for sign-in and the certificates that it signs with', () => {
    const found = read();
    expect(found).toMatchObject({
      idpEntityId: 'https://idp.acme.example/metadata',
      ssoUrl: 'https://idp.acme.example/sso?tenant=1&x=2',
      signRequests: false,
    });
    expect(found.certificates).toEqual([key.certificate]);
    expect(read({ want: ' WantAuthnRequestsSigned="true"' }).signRequests).toBe(true);
  });

  it('may name two certificates while one takes the place of the other; one that has ended is left out', () => {
    const both = keyDescriptor(key.certificate) + keyDescriptor(next.certificate, '');
    expect(read({ keys: both }).certificates).toHaveLength(2);
    expect(read({ keys: keyDescriptor(old.certificate) + both }).certificates).toHaveLength(2);
    expect(read({ keys: keyDescriptor(key.certificate) + keyDescriptor(key.certificate) }).certificates).toHaveLength(
      1,
    );
    expect(read({ keys: both + keyDescriptor(old.certificate, ' use="encryption"') }).certificates).toHaveLength(2);
  });

  it.each<[string, Dependencies, string]>([
    ['no certificate', { keys: '' }, 'no_certificate'],
    ['only one that has ended', { keys: keyDescriptor(old.certificate) }, 'certificates_ended'],
    ['something that is no certificate', { keys: keyDescriptor('hello') }, 'not_a_certificate'],
    ['no sign-in by redirect', { binding: 'HTTP-Artifact' }, 'no_redirect'],
    ['an address without https', { location: 'http://idp.acme.example/sso' }, 'sign_in_not_https'],
    ['an address that is a script', { location: 'javascript:alert(1)' }, 'sign_in_not_https'],
    ['a date in the past', { attributes: ' validUntil="2025-01-01T00:00:00Z"' }, 'expired'],
  ])('is refused with the reason where it has %s', (_what, parts, reason) => {
    expect(() => read(parts)).toThrow(`metadata_${reason}`);
  });

  it('is refused where it is something else altogether', () => {
    for (const text of ['', 'hello', '<a/>', `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${file()}`]) {
      expect(() => readIdpMetadata(text, now)).toThrow(/metadata_(empty|not_xml|not_one_provider|doctype)/);
    }
    expect(() => readIdpMetadata(' '.repeat(600_000), now)).toThrow('metadata_too_large');
  });

  it('takes three certificates for a question to the administrator, not for a guess', async () => {
    const third = await newKey();
    const keys = [key, next, third].map(({ certificate }) => keyDescriptor(certificate)).join('');
    expect(() => read({ keys })).toThrow('metadata_many_certificates');
  });
});
