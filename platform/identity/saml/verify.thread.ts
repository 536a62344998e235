import { parentPort } from 'node:worker_threads';
import type { Verification } from './verification.ts';
import { verify } from './verify.ts';

/** The thread in which SAML answers are read: one at a time, in the order in which they come. */
parentPort?.on('message', (verification: Verification) => {
  void verify(verification).then(
    (verdict) => parentPort?.postMessage({ kind: 'verdict', verdict }),
    (error: unknown) => parentPort?.postMessage({ kind: 'fault', message: String(error) }),
  );
});
parentPort?.postMessage({ kind: 'ready' });
