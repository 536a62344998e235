import type * as z from 'zod/mini';
import {
  type Assertion,
  type attestationSchema,
  transports as knownTransports,
} from '#contracts/security/passkey-forms.ts';
import type { RelyingParty } from '#platform/adapters/http/relying-party.ts';
import type { NewPasskey, Passkey } from './passkeys.ts';

type Attestation = z.output<typeof attestationSchema>;
type Transport = (typeof knownTransports)[number];

/** ES256, which every authenticator supports; EdDSA; RS256 for Windows Hello. */
export const algorithms = [-7, -8, -257];
/** Room for a 4,096-bit RSA key; longer keys would only cost time. */
const longestKey = 1_024;

// Loaded lazily: its certificate readers take half a second to load, and nothing else needs them.
const server = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

export const bytesOf = (base64url: string): Buffer<ArrayBuffer> => Buffer.from(base64url, 'base64url');

export const transportsIn = (named: readonly string[]): Transport[] =>
  knownTransports.filter((transport) => named.includes(transport));

/** A new passkey, as the authenticator reports it. */
export type Made = Pick<NewPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'backedUp'>;

/** The passkey in an authenticator's answer; undefined if the answer does not match our challenge. */
export async function readAttestation(
  { id, clientDataJSON, attestationObject, transports }: Attestation,
  challenge: string,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
): Promise<Made | undefined> {
  const [{ verifyRegistrationResponse }, { decodeAttestationObject, decodeClientDataJSON }] = await Promise.all([
    server(),
    helpers(),
  ]);
  return valid(async () => {
    // We request no attestation certificate and refuse answers with one: verifying it could fetch revocation lists from
    // addresses that the sender chose.
    const statement = decodeAttestationObject(bytesOf(attestationObject));
    const isBare = statement.get('fmt') === 'none';
    const isSelfSigned = statement.get('fmt') === 'packed' && statement.get('attStmt').get('x5c') === undefined;
    if (!isBare && !isSelfSigned) return undefined;
    if (decodeClientDataJSON(clientDataJSON).crossOrigin === true) return undefined;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified || registrationInfo.credential.id !== id) return undefined;
    const { credential, credentialBackedUp } = registrationInfo;
    if (credential.publicKey.length > longestKey) return undefined;
    return {
      credentialId: bytesOf(credential.id),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: transportsIn(transports),
      backedUp: credentialBackedUp,
    };
  });
}

/** What an authenticator reports when a passkey is used; undefined if the passkey did not sign our challenge. */
export async function readAssertion(
  { id, clientDataJSON, authenticatorData, signature, userHandle }: Assertion,
  passkey: Passkey,
  challenge: string,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
): Promise<{ readonly counter: number; readonly backedUp: boolean } | undefined> {
  const [{ verifyAuthenticationResponse }, { decodeClientDataJSON }] = await Promise.all([server(), helpers()]);
  return valid(async () => {
    if (decodeClientDataJSON(clientDataJSON).crossOrigin === true) return undefined;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId.toString('base64url'),
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    });
    if (!verified) return undefined;
    return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp };
  });
}

/** The library throws for anything wrong with an answer; every error means that it is invalid. */
async function valid<T>(read: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}
