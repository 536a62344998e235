import { inflateRawSync } from 'node:zlib';
import { attributeOf, child, nameOf } from '#platform/adapters/saml/check-shape.ts';
import { parseXml } from '#platform/adapters/saml/xml.ts';

/** A sign-in request of a service provider; the response must name its id. */
export interface DemoRequest {
  readonly id: string;
  readonly issuer: string;
}

/** Reads the `SAMLRequest` of a redirect; undefined if it is not one. Limits the inflated size. */
export function readRequest(sent: string): DemoRequest | undefined {
  try {
    const inflated = inflateRawSync(Buffer.from(sent, 'base64'), { maxOutputLength: 16_384 });
    const request = parseXml(inflated.toString('utf8'));
    const id = attributeOf(request, 'ID');
    const issuer = child(request, 'saml:Issuer')?.text;
    return nameOf(request) === 'samlp:AuthnRequest' && id !== undefined && issuer !== undefined
      ? { id, issuer }
      : undefined;
  } catch {
    return undefined;
  }
}
