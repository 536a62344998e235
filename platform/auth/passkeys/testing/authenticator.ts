import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { Assertion, CreationOptions, RequestOptions } from '#contracts/security/passkey-forms.ts';

/** What a made-up authenticator does otherwise than it should. */
export interface Changed {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly counter?: number;
  readonly verified?: boolean;
  readonly crossOrigin?: boolean;
  readonly userHandle?: string | undefined;
  readonly type?: string;
  readonly format?: 'none' | 'apple';
}

/** An authenticator with one passkey, in a browser at an origin: both say what a test wants them to. */
export class TestAuthenticator {
  readonly id = randomBytes(32);
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject };
  private userHandle: string | undefined;
  counter = 0;

  constructor(private readonly origin = 'http://localhost:8080') {
    this.keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  create(options: CreationOptions, changed: Changed = {}) {
    this.userHandle = options.user.id;
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    // COSE: key type 2 (EC2), algorithm -7 (ES256), curve 1 (P-256), x and y.
    const coseKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, coseKey]);
    const data = Buffer.concat([this.head(options.rp.id, 0x40, changed), credential]);
    const format = Buffer.from(changed.format ?? 'none');
    // {fmt: …, attStmt: {}, authData: …} in CBOR.
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74', 'hex'),
      Buffer.from([0x60 + format.length]),
      format,
      Buffer.from('6761747453746d74a068617574684461746159', 'hex'),
      Buffer.from([data.length >> 8, data.length & 0xff]),
      data,
    ]);
    return {
      id: this.id.toString('base64url'),
      clientDataJSON: this.clientData('webauthn.create', options.challenge, changed).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal', 'something-new'],
    };
  }

  get(options: RequestOptions, changed: Changed = {}): Assertion {
    const clientData = this.clientData('webauthn.get', options.challenge, changed);
    const data = this.head(options.rpId, 0, changed);
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()]);
    const userHandle = 'userHandle' in changed ? changed.userHandle : this.userHandle;
    return {
      id: this.id.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.keys.privateKey).toString('base64url'),
      ...(userHandle !== undefined && { userHandle }),
    };
  }

  private head(rpId: string, flags: number, { rpId: other, counter, verified = true }: Changed): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.counter);
    // User present, user verified, eligible for backup and backed up.
    const all = flags | 0x01 | (verified ? 0x04 : 0) | 0x18;
    return Buffer.concat([
      createHash('sha256')
        .update(other ?? rpId)
        .digest(),
      Buffer.from([all]),
      count,
    ]);
  }

  private clientData(type: string, challenge: string, changed: Changed): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: changed.type ?? type,
        challenge: changed.challenge ?? challenge,
        origin: changed.origin ?? this.origin,
        crossOrigin: changed.crossOrigin ?? false,
      }),
    );
  }
}
