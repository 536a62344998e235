import { createHash } from 'node:crypto';

/** The key under which an identity is stored. The name itself is only in its event, encrypted. */
export const identityKey = (organizationId: string, issuer: string, name: string): string =>
  createHash('sha256')
    .update(JSON.stringify([organizationId, issuer, name]))
    .digest('hex');
