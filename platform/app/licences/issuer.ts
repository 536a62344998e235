import { brand } from '#contracts/brand.ts';
import type { SigningKey } from './signing-key.ts';

/** The issuer of licences: who it is on the web, the keys it signs with, and its signature. */
export class Issuer {
  readonly did: string;
  private readonly key: SigningKey;

  /** The first key signs; all of them are published, so that what an older one signed stays good. */
  constructor(
    readonly publicUrl: string,
    private readonly keys: readonly [SigningKey, ...SigningKey[]],
  ) {
    this.did = `did:web:${new URL(publicUrl).host.replace(':', '%3A')}`;
    [this.key] = keys;
  }

  /** Who issued a credential, as it stands in it (Open Badges 3.0, Profile). */
  get profile() {
    return { id: this.did, type: ['Profile'], name: brand.title, url: this.publicUrl };
  }

  /** The document that `did:web` leads to: every public key (DID Core 1.0). */
  document() {
    const methods = this.keys.map((key) => ({
      id: this.idOf(key),
      type: 'JsonWebKey',
      controller: this.did,
      publicKeyJwk: { ...key.publicJwk, alg: 'EdDSA', use: 'sig', kid: key.thumbprint },
    }));
    return {
      '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/jwk/v1'],
      id: this.did,
      verificationMethod: methods,
      assertionMethod: methods.map(({ id }) => id),
    };
  }

  /** A compact JWS over the credential; the credential's members are the claims (Open Badges 3.0, VC-JWT). */
  sign(credential: object): string {
    const header = { alg: 'EdDSA', typ: 'JWT', kid: this.idOf(this.key), jwk: this.key.publicJwk };
    const signed = `${encoded(header)}.${encoded(credential)}`;
    return `${signed}.${this.key.sign(signed)}`;
  }

  private idOf(key: SigningKey): string {
    return `${this.did}#${key.thumbprint}`;
  }
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
