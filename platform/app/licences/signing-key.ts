import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';

/** The public key as published (RFC 8037). */
export interface PublicJwk {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  /** 32 bytes in base64url. */
  readonly x: string;
}

/** The PKCS #8 prefix of the 32 bytes of an Ed25519 key (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** An Ed25519 key that signs credentials, identified by the thumbprint of its public key (RFC 7638). */
export class SigningKey {
  readonly publicJwk: PublicJwk;
  readonly thumbprint: string;
  private readonly privateKey: KeyObject;

  /** `seed`: the 32 bytes of the private key. */
  constructor(seed: Uint8Array) {
    this.privateKey = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });
    const { x = '' } = createPublicKey(this.privateKey).export({ format: 'jwk' });
    this.publicJwk = { kty: 'OKP', crv: 'Ed25519', x };
    const members = JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x });
    this.thumbprint = createHash('sha256').update(members).digest('base64url');
  }

  /** The signature of a text, in base64url. */
  sign(text: string): string {
    return sign(null, Buffer.from(text), this.privateKey).toString('base64url');
  }
}
