import { rsaSha256, signElement } from './demo-idp/sign-element.ts';
import {
  type SamlAnswer,
  bearer,
  persistent,
  success,
  writeAssertion,
  writeResponse,
} from './demo-idp/write-answer.ts';
import { limits } from './limits.ts';
import { makeKeyAndCertificate } from './self-signed.ts';
import type { Verdict } from './verification.ts';
import { verify } from './verify.ts';

const at = (minutes: number): string => new Date(Date.UTC(2025, 0, 1, 12, minutes)).toISOString();

/** For the warm-up alone: nothing outside this file trusts its key or knows its names. */
const answer: SamlAnswer = {
  responseId: '_response',
  assertionId: '_assertion',
  issuer: 'https://idp.invalid',
  issuedAt: at(0),
  destination: 'https://sp.invalid/callback',
  recipient: 'https://sp.invalid/callback',
  audience: 'https://sp.invalid',
  inResponseTo: '_request',
  notBefore: at(-1),
  notOnOrAfter: at(5),
  nameId: 'somebody',
  nameIdFormat: persistent,
  confirmation: bearer,
  status: success,
  attributes: { email: 'somebody@idp.invalid' },
};

/**
 * Verifies a generated answer from end to end, so that everything a verification needs is loaded and compiled before
 * the time limit applies to a real one. Accepted, unless `verify` is broken.
 */
export async function warmUp(): Promise<Verdict> {
  const inForce = { from: new Date(at(-1)), until: new Date(at(5)) };
  // A small key is fast to generate, and nobody trusts it.
  const { privateKey, certificate } = await makeKeyAndCertificate('rehearsal', inForce, 1024);
  const signing = rsaSha256(privateKey);
  const assertion = signElement(writeAssertion(answer), answer.assertionId, signing);
  const { xml } = signElement(writeResponse(answer, assertion), answer.responseId, signing);
  return verify({
    posted: Buffer.from(xml, 'utf8').toString('base64'),
    identityProvider: {
      entityId: answer.issuer,
      certificates: [certificate],
      signed: 'both',
      encrypted: false,
      widestWindow: limits.age,
    },
    serviceProvider: { entityId: 'https://sp.invalid', callbackUrl: 'https://sp.invalid/callback' },
    answers: '_request',
    now: Date.parse(at(0)),
  });
}
