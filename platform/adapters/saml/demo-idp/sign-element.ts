import { createHash, sign } from 'node:crypto';
import { element, type Markup } from './write-element.ts';
import { namespaces } from '../shape.ts';

/** How to sign; tests also use weaker variants. */
export interface Signing {
  readonly signatureMethod: string;
  readonly digestMethod: string;
  readonly transforms: readonly string[];
  readonly digest: (content: string) => Buffer;
  readonly sign: (content: string) => Buffer;
  /** The content of KeyInfo, if any. */
  readonly keyInfo?: Markup;
}

/** RSA with SHA-256 over the exclusive canonical form. */
export function rsaSha256(privateKey: string): Signing {
  return {
    signatureMethod: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    digestMethod: 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', namespaces.ec],
    digest: (content) => createHash('sha256').update(content).digest(),
    sign: (content) => sign('sha256', Buffer.from(content), privateKey),
  };
}

/** The signature over an element in canonical form, referring to it by its id. */
export function writeSignature(signed: Markup, id: string, signing: Signing): Markup {
  const digest = signing.digest(signed.xml).toString('base64');
  const info = (scope: Readonly<Record<string, string>>) =>
    element(
      'ds:SignedInfo',
      scope,
      element('ds:CanonicalizationMethod', { Algorithm: namespaces.ec }),
      element('ds:SignatureMethod', { Algorithm: signing.signatureMethod }),
      element(
        'ds:Reference',
        { URI: `#${id}` },
        element('ds:Transforms', {}, ...signing.transforms.map((one) => element('ds:Transform', { Algorithm: one }))),
        element('ds:DigestMethod', { Algorithm: signing.digestMethod }),
        element('ds:DigestValue', {}, digest),
      ),
    );
  const scope = { 'xmlns:ds': namespaces.ds };
  return element(
    'ds:Signature',
    scope,
    info({}),
    element('ds:SignatureValue', {}, signing.sign(info(scope).xml).toString('base64')),
    signing.keyInfo && element('ds:KeyInfo', {}, signing.keyInfo),
  );
}

/** Signs an element and inserts the signature after its issuer, where SAML expects it. */
export function signElement(unsigned: Markup, id: string, signing: Signing): Markup {
  return insertSignature(unsigned, writeSignature(unsigned, id, signing));
}

export function insertSignature({ xml }: Markup, signature: Markup): Markup {
  const at = xml.indexOf('</saml:Issuer>') + '</saml:Issuer>'.length;
  return { xml: xml.slice(0, at) + signature.xml + xml.slice(at) };
}
