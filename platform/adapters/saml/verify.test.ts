import { expect, it } from 'vitest';
import { encode, flawless, issue, newKey, terms } from '#platform/auth/saml/testing/identity-provider.ts';
import { verify } from './verify.ts';

const key = await newKey();

it('an answer that is signed as the connection asks says who signed in', async () => {
  const verdict = await verify({ ...terms(key), posted: encode(issue(key)) });
  expect(verdict).toEqual({
    accepted: true,
    claims: {
      issuer: flawless.issuer,
      nameId: 'ada-4711',
      nameIdFormat: flawless.nameIdFormat,
      assertionId: '_assertion1',
      usableUntil: new Date('2025-09-10T12:08:00.000Z').getTime(),
      authenticatedAt: Date.parse(flawless.issuedAt),
      email: 'ada@acme.example',
      firstName: 'Ada',
      lastName: 'Lovelace',
    },
  });
});
