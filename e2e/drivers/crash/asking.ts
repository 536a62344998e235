import { type Agent, request } from 'node:http';
import type { Deed } from './deeds.ts';
import type { Outcome } from './ledger.ts';

/** Somebody who is signed in. */
export interface CrewMember {
  readonly userId: string;
  readonly cookie: string;
}

export interface Answered {
  readonly outcome: Outcome;
  readonly status: number | null;
  readonly answer: string | null;
  readonly tookMs: number;
}

/** Longer than the product ever takes to answer, so that a late answer is seen to be late. */
const timeoutMs = 10_000;

/** Sends a deed under its key. No answer is an outcome too: nobody knows. */
export function ask(url: string, { cookie }: CrewMember, deed: Deed, key: string, agent: Agent): Promise<Answered> {
  const began = performance.now();
  const body = JSON.stringify(deed.body);
  return new Promise((resolve) => {
    const end = (outcome: Outcome, status: number | null = null, answer: string | null = null) =>
      resolve({ outcome, status, answer, tookMs: performance.now() - began });
    const headers = {
      cookie,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': key,
    };
    const asking = request(`${url}${deed.path}`, { method: 'POST', headers, agent, timeout: timeoutMs }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => end('unknown'));
      // An answer that broke off is none.
      response.on('aborted', () => end('unknown'));
      response.on('end', () => {
        const status = response.statusCode ?? 0;
        end(outcomeOf(status), status, Buffer.concat(chunks).toString());
      });
    });
    asking.on('timeout', () => asking.destroy());
    asking.on('error', () => end('unknown'));
    asking.end(body);
  });
}

function outcomeOf(status: number): Outcome {
  if (status < 300) return 'ok';
  if (status < 500) return 'fail';
  // 502 is the word of a proxy that got no answer.
  return status === 503 || status === 502 ? 'unknown' : 'fault';
}
