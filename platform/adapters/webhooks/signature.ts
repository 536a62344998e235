import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';
const secretSize = 32;

/** A new secret as receivers configure it: `whsec_` and base64. */
export const makeSecret = (): string => prefix + randomBytes(secretSize).toString('base64');

/** What is signed, and sent with it. */
export interface Signed {
  readonly id: string;
  /** Seconds since 1970: receivers refuse what is older than some minutes. */
  readonly timestamp: number;
  readonly body: string;
}

/** The headers of a message (standardwebhooks.com), with a signature by each of these secrets. */
export function signedHeaders({ id, timestamp, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') };
}
