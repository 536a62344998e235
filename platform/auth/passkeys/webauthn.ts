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

/** ES256, which every authenticator knows; EdDSA; RS256 for Windows Hello. */
export const algorithms = [-7, -8, -257];
/** A key of RSA with 4,096 bits fits; longer ones would only cost time. */
const longestKey = 1_024;

// Loaded when the first passkey is used: its certificate readers take half a second, and nothing else needs them.
const server = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

export const bytesOf = (base64url: string): Buffer<ArrayBuffer> => Buffer.from(base64url, 'base64url');

export const transportsIn = (named: readonly string[]): Transport[] =>
  knownTransports.filter((transport) => named.includes(transport));

/** What a new passkey is, as far as the authenticator says it. */
export type Made = Pick<NewPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'backedUp'>;

/** The passkey in an authenticator's answer; undefined where the answer is not the one to our question. */
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
    // We ask for no certificate of the authenticator's maker. One that comes is not looked at: checking it may fetch
    // lists of revocations from addresses that the sender chose.
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

/** What an authenticator says when a passkey was used; undefined where the passkey did not sign our question. */
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

/** The library throws at whatever is wrong with an answer; to us all of it is one: not the answer to our question. */
async function valid<T>(read: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}
