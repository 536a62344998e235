import { startAuthentication, startRegistration, WebAuthnAbortService, WebAuthnError } from '@simplewebauthn/browser';
import type { Sent } from '#contracts/endpoint.ts';
import type { Assertion, CreationOptions, RequestOptions } from '#contracts/security/passkey-forms.ts';
import type { addPasskey } from '#contracts/security/passkeys.ts';
import { appErrorOf } from '../../api/errors.ts';
import { text } from '../../text/text.ts';

/** Asks the browser for a passkey; with `fromAutofill`, waits until the person picks one in a field. */
export async function requestPasskey(options: RequestOptions, fromAutofill = false): Promise<Assertion> {
  const { id, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill: fromAutofill });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) };
}

/** Asks the browser to create a passkey. */
export async function makePasskey(options: CreationOptions): Promise<Sent<typeof addPasskey>['body']> {
  const { id, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}

/** Cancels a pending request, since browsers allow one at a time. */
export const stopWaiting = (): void => WebAuthnAbortService.cancelCeremony();

/**
 * Why a passkey was not created or used. Browsers report `NotAllowedError` alike for a cancelled request, a timeout, and a
 * device without a passkey for this site.
 */
export function passkeyProblem(error: Error): string {
  const t = text('passkeys').problems;
  const cause = error instanceof WebAuthnError && error.cause instanceof Error ? error.cause : error;
  switch (cause.name) {
    case 'NotAllowedError':
    case 'AbortError':
      return t.cancelled;
    case 'InvalidStateError':
      return t.known;
    case 'ConstraintError':
      return t.unverified;
    case 'NotSupportedError':
    case 'SecurityError':
      return t.unsupported;
    case 'UnknownError':
    case 'NotReadableError':
      return t.device;
    default:
      return appErrorOf(error).fullMessage;
  }
}
