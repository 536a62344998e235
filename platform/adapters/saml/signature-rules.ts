import { attributeOf, child, descend, nameOf } from './check-shape.ts';
import { SsoRefusal, shown } from '#platform/base/sso/sso-refusal.ts';
import { namespaces } from './shape.ts';
import type { XmlElement } from './xml.ts';

const exclusive = namespaces.ec;
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const signing = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
]);
const digests = new Set(['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512']);
const encryptions = new Set([
  'http://www.w3.org/2009/xmlenc11#aes128-gcm',
  'http://www.w3.org/2009/xmlenc11#aes256-gcm',
  'http://www.w3.org/2001/04/xmlenc#aes128-cbc',
  'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
]);
const keyTransports = new Set(['http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p']);

/**
 * Each signature must use SHA-256 or better, exclusive canonicalization without comments, and exactly one reference,
 * to the element that contains it. The library then verifies the signature itself.
 * @throws SsoRefusal `weak_algorithm` or `signature`
 */
export function checkSignatureTerms(element: XmlElement): void {
  const signature = child(element, 'ds:Signature');
  if (signature) checkOne(signature, attributeOf(element, 'ID'));
  const assertion = child(element, 'saml:Assertion');
  if (assertion) checkSignatureTerms(assertion);
}

function checkOne(signature: XmlElement, id: string | undefined): void {
  const info = child(signature, 'ds:SignedInfo');
  const reference = info && child(info, 'ds:Reference');
  const algorithm = (...path: string[]) => info && attributeOf(descend(info, ...path), 'Algorithm');
  if (
    !signing.has(algorithm('ds:SignatureMethod') ?? '') ||
    !digests.has(algorithm('ds:Reference', 'ds:DigestMethod') ?? '')
  ) {
    const used = [algorithm('ds:SignatureMethod'), algorithm('ds:Reference', 'ds:DigestMethod')].map((one) =>
      shown(one?.split('#').at(-1)),
    );
    throw new SsoRefusal(
      'weak_algorithm',
      `The signature uses ${used.join(' and ')}: choose RSA with SHA-256 or SHA-512`,
    );
  }
  if (algorithm('ds:CanonicalizationMethod') !== exclusive) {
    throw new SsoRefusal('weak_algorithm', 'The signature is not over the exclusive canonical form');
  }
  const transforms = reference && child(reference, 'ds:Transforms');
  const [first, second] = transforms?.elements.map((one) => attributeOf(one, 'Algorithm')) ?? [];
  if (first !== enveloped || second !== exclusive) {
    throw new SsoRefusal('signature', 'The signature transforms the document in an unusual way');
  }
  if (id === undefined || attributeOf(reference, 'URI') !== `#${id}`) {
    throw new SsoRefusal('signature', 'The signature is not about the element that holds it');
  }
}

/**
 * An encrypted assertion must use AES and RSA-OAEP. (CBC is accepted because the signature of the whole answer is
 * verified before anything is decrypted; see `verify.ts`.)
 * @throws SsoRefusal `weak_algorithm`
 */
export function checkEncryptionTerms(element: XmlElement): void {
  for (const inner of element.elements) {
    const name = nameOf(inner);
    const method = attributeOf(child(inner, 'xenc:EncryptionMethod'), 'Algorithm') ?? '';
    if (name === 'xenc:EncryptedData' && !encryptions.has(method)) {
      throw new SsoRefusal('weak_algorithm', 'The assertion is not encrypted with AES');
    }
    if (name === 'xenc:EncryptedKey' && !keyTransports.has(method)) {
      throw new SsoRefusal('weak_algorithm', 'The key is not encrypted with RSA-OAEP');
    }
    checkEncryptionTerms(inner);
  }
}
