import { constants, createCipheriv, publicEncrypt, randomBytes } from 'node:crypto';
import { namespaces } from '#platform/adapters/saml/shape.ts';
import { element, type Markup } from '#platform/adapters/saml/demo-idp/write-element.ts';

const { xenc, ds, saml } = namespaces;

/** Encrypts an assertion for the holder of a certificate: AES-256-GCM, its key by RSA-OAEP. */
export function encryptFor(certificate: string, assertion: Markup, keyTransport = `${xenc}rsa-oaep-mgf1p`): Markup {
  const key = randomBytes(32);
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([nonce, cipher.update(assertion.xml, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  const padding = keyTransport.endsWith('1_5') ? constants.RSA_PKCS1_PADDING : constants.RSA_PKCS1_OAEP_PADDING;
  const sealedKey = publicEncrypt({ key: certificate, padding }, key);
  const holding = (bytes: Buffer) =>
    element('xenc:CipherData', {}, element('xenc:CipherValue', {}, bytes.toString('base64')));
  return element(
    'saml:EncryptedAssertion',
    { 'xmlns:saml': saml },
    element(
      'xenc:EncryptedData',
      { 'xmlns:xenc': xenc, Type: `${xenc}Element` },
      element('xenc:EncryptionMethod', { Algorithm: 'http://www.w3.org/2009/xmlenc11#aes256-gcm' }),
      element(
        'ds:KeyInfo',
        { 'xmlns:ds': ds },
        element(
          'xenc:EncryptedKey',
          {},
          element('xenc:EncryptionMethod', { Algorithm: keyTransport }),
          holding(sealedKey),
        ),
      ),
      holding(sealed),
    ),
  );
}
