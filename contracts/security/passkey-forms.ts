import * as z from 'zod/mini';
import { because } from '../because.ts';

/** Bytes as base64url, WebAuthn's encoding in JSON; `max` counts characters. */
// @__NO_SIDE_EFFECTS__
const bytes = (max: number) =>
  z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[\w-]*$/, because('not_base64url')));

// An id has up to 1,023 bytes (WebAuthn, 5.1).
const credentialId = bytes(1_364);
const clientDataJSON = bytes(4_000);

/** How a browser may reach an authenticator, in WebAuthn's terms. */
export const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
const transport = z.enum(transports);

/** The browser's response after creating a passkey. */
export const attestationSchema = z.strictObject({
  id: credentialId,
  clientDataJSON,
  attestationObject: bytes(8_000),
  /** Those in our list; browsers may name others. */
  transports: z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10)),
});

/** The browser's response after using a passkey. */
export const assertionSchema = z.strictObject({
  id: credentialId,
  clientDataJSON,
  authenticatorData: bytes(4_000),
  signature: bytes(2_000),
  /** The passkey's owner, as stored in the authenticator. */
  userHandle: z.optional(bytes(100)),
});
export type Assertion = z.output<typeof assertionSchema>;

export const credentialSchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(transport),
});

/** The options for creating a passkey. */
export const creationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(credentialSchema),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type CreationOptions = z.output<typeof creationOptionsSchema>;

/** The options for using a passkey; without credentials, any of this site. */
export const requestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(credentialSchema),
});
export type RequestOptions = z.output<typeof requestOptionsSchema>;
