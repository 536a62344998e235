import { randomBytes } from 'node:crypto';

/** Secrets as an operator makes them. None stands in this repository, where anybody could read it. */
export const ownSecrets = () => ({
  SESSION_SECRET: randomBytes(32).toString('base64url'),
  ENCRYPTION_KEY: randomBytes(32).toString('hex'),
});
