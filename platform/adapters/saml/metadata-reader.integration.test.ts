import { afterAll, describe, expect, it } from 'vitest';
import { refusalText } from '#contracts/text/reason-text.ts';
import { MetadataProblem } from './metadata-problem.ts';
import { hostileMetadata } from '#platform/auth/saml/testing/hostile-metadata.ts';
import { newKey, now } from '#platform/auth/saml/testing/identity-provider.ts';
import { measure } from '#platform/testing/measure.ts';
import { until } from '#platform/testing/until.ts';
import { biggestMetadata } from './idp-metadata.ts';
import { openMetadataReader } from './metadata-reader.ts';

const reader = await openMetadataReader();
afterAll(() => reader.close());
const { certificate } = await newKey();

/** The longest that the server may do anything in one piece. */
const longestMs = 200;

describe('metadata of an identity provider', () => {
  it('are read in a thread', async () => {
    const file = `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://idp.example/m">
      <IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
        <KeyDescriptor><X509Certificate xmlns="http://www.w3.org/2000/09/xmldsig#">
          ${certificate.replaceAll(/-----.*-----|\n/g, '')}
        </X509Certificate></KeyDescriptor>
        <SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.example/sso"/>
      </IDPSSODescriptor>
    </EntityDescriptor>`;
    expect(await reader.read(file, now)).toEqual({
      idpEntityId: 'https://idp.example/m',
      ssoUrl: 'https://idp.example/sso',
      certificates: [certificate],
      signRequests: false,
    });
  });

  it.each(hostileMetadata)('that are made to be hard to read are refused and hold up nobody: $name', async (each) => {
    const once = async (): Promise<void> => {
      const problem = await reader.read(each.file, now).catch((error: MetadataProblem) => error);
      if (!(problem instanceof MetadataProblem)) throw new Error('It was taken');
      expect(refusalText('en', problem)).toMatch(each.words);
    };
    // A busy machine may pause any work; slow work is slow every time.
    await until(async () => {
      const { held, took } = await measure(once);
      expect(held).toBeLessThan(longestMs);
      expect(took).toBeLessThan(1_000);
    });
  });

  it('that are too large are not even looked at', async () => {
    await expect(reader.read('<'.repeat(biggestMetadata + 1), now)).rejects.toThrow('metadata_too_large');
  });
});
