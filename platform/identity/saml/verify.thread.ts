import { parentPort } from 'node:worker_threads';
import { rehearse } from './rehearse.ts';
import type { Verification } from './verification.ts';
import { verify } from './verify.ts';

/**
 * The thread in which SAML answers are read: one at a time, in the order in which they come. The clock of the first is not
 * to count what a thread does once: loading its libraries and running them cold.
 */
parentPort?.on('message', (verification: Verification) => {
  void verify(verification).then(
    (verdict) => parentPort?.postMessage({ kind: 'verdict', verdict }),
    (error: unknown) => parentPort?.postMessage({ kind: 'fault', message: String(error) }),
  );
});
parentPort?.postMessage({ kind: 'ready', rehearsed: await rehearse() });
