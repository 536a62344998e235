import { randomBytes } from 'node:crypto';

/** Random secrets; none is in this public repository. */
export const ownSecrets = () => ({
  SESSION_SECRET: randomBytes(32).toString('base64url'),
  ENCRYPTION_KEY: randomBytes(32).toString('hex'),
});
