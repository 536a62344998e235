import { createHash } from 'node:crypto';

/** By this an identity is found; the name itself stands in its event alone, encrypted. */
export const identityKey = (organizationId: string, issuer: string, name: string): string =>
  createHash('sha256')
    .update(JSON.stringify([organizationId, issuer, name]))
    .digest('hex');
