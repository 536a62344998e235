import { createPublicKey, generateKeyPair, randomBytes, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { bits, integer, nothing, objectId, placed, sequence, set, text, time } from './der.ts';

/** A private key and its certificate, both PEM. */
export interface KeyAndCertificate {
  readonly privateKey: string;
  readonly certificate: string;
}

const sha256WithRsa = () => sequence(objectId('1.2.840.113549.1.1.11'), nothing());
const commonName = (name: string) => sequence(set(sequence(objectId('2.5.4.3'), text(name))));

/** Creates an RSA key with a self-signed certificate, which is all SAML needs: only the two parties trust it. */
export async function makeKeyAndCertificate(
  name: string,
  inForce: { from: Date; until: Date },
  size = 2048,
): Promise<KeyAndCertificate> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: size,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { privateKey, certificate: certify(privateKey, name, inForce) };
}

/** A self-signed certificate for this RSA key. */
export function certify(privateKey: string, name: string, { from, until }: { from: Date; until: Date }): string {
  const facts = sequence(
    placed(0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    sha256WithRsa(),
    commonName(name),
    sequence(time(from), time(until)),
    commonName(name),
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
  );
  const certificate = sequence(facts, sha256WithRsa(), bits(sign('sha256', facts, privateKey)));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
