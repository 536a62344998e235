import { type Agent, request } from 'node:http';
import type { Action } from './actions.ts';
import type { Outcome } from './ledger.ts';

/** A signed-in virtual user. */
export interface VirtualUser {
  readonly userId: string;
  readonly cookie: string;
}

export interface Answered {
  readonly outcome: Outcome;
  readonly status: number | null;
  readonly answer: string | null;
  readonly tookMs: number;
}

/** Longer than the product ever takes to answer. */
const timeoutMs = 10_000;

/** Sends an action under its key. No answer is an outcome too: unknown. */
export function ask(
  url: string,
  { cookie }: VirtualUser,
  action: Action,
  key: string,
  agent: Agent,
): Promise<Answered> {
  const began = performance.now();
  const body = JSON.stringify(action.body);
  return new Promise((resolve) => {
    const end = (outcome: Outcome, status: number | null = null, answer: string | null = null) =>
      resolve({ outcome, status, answer, tookMs: performance.now() - began });
    const headers = {
      cookie,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': key,
    };
    const asking = request(
      `${url}${action.path}`,
      { method: 'POST', headers, agent, timeout: timeoutMs },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', () => end('unknown'));
        // A truncated answer does not count.
        response.on('aborted', () => end('unknown'));
        response.on('end', () => {
          const status = response.statusCode ?? 0;
          end(outcomeOf(status), status, Buffer.concat(chunks).toString());
        });
      },
    );
    asking.on('timeout', () => asking.destroy());
    asking.on('error', () => end('unknown'));
    asking.end(body);
  });
}

function outcomeOf(status: number): Outcome {
  if (status < 300) return 'ok';
  if (status < 500) return 'fail';
  // A proxy answers 502 if it got no answer.
  return status === 503 || status === 502 ? 'unknown' : 'fault';
}
