import { brand } from '#contracts/brand.ts';
import type { SigningKey } from './signing-key.ts';

/** The issuer of licences: its DID, its keys and its signatures. */
export class Issuer {
  readonly did: string;
  private readonly key: SigningKey;

  /** The first key signs. All keys are published, so that older signatures stay valid. */
  constructor(
    readonly publicUrl: string,
    private readonly keys: readonly [SigningKey, ...SigningKey[]],
  ) {
    this.did = `did:web:${new URL(publicUrl).host.replace(':', '%3A')}`;
    [this.key] = keys;
  }

  /** The issuer as named in credentials (Open Badges 3.0, Profile). */
  get profile() {
    return { id: this.did, type: ['Profile'], name: brand.title, url: this.publicUrl };
  }

  /** The DID document with every public key (DID Core 1.0). */
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

  /** A compact JWS whose claims are the credential's members (Open Badges 3.0, VC-JWT). */
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
