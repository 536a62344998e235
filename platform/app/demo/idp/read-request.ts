import { inflateRawSync } from 'node:zlib';
import { attributeOf, child, nameOf } from '#platform/adapters/saml/check-shape.ts';
import { parseXml } from '#platform/adapters/saml/xml.ts';

/** What a service provider asks for: the id that the answer has to name. */
export interface DemoRequest {
  readonly id: string;
  readonly issuer: string;
}

/** Reads the `SAMLRequest` of a redirect; undefined for anything else. Inflates no more than a request can be. */
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
    // Whatever was wrong with it, it is no request: the page says so.
    return undefined;
  }
}
