import { randomUUID } from 'node:crypto';
import type { NewIdentity } from '#commands/accounts/identities.ts';

/** What some identity provider of this organization calls somebody. */
export const identityOf = (organizationId: string, name: string): NewIdentity => ({
  identityId: randomUUID(),
  organizationId,
  connectionId: null,
  issuer: 'https://idp.example',
  name,
  how: 'import',
  device: '',
  place: '',
});
