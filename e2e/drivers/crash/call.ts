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
  const body = JSON.stringify(action.body);
  const headers = {
    cookie,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': key,
  };
  return send(`${url}${action.path}`, { method: 'POST', headers, agent }, body);
}

/** Reads at least as far as a position, as a browser does. */
export const readFrom = (url: string, { cookie }: VirtualUser, position: string, agent: Agent): Promise<Answered> => {
  const headers = { cookie, ...(position !== '' && { 'x-min-position': position }) };
  return send(url, { method: 'GET', headers, agent });
};

interface Sent {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string | number>>;
  readonly agent: Agent;
}

function send(url: string, sent: Sent, body?: string): Promise<Answered> {
  const began = performance.now();
  return new Promise((resolve) => {
    const end = (outcome: Outcome, status: number | null = null, answer: string | null = null) =>
      resolve({ outcome, status, answer, tookMs: performance.now() - began });
    const asking = request(url, { ...sent, timeout: timeoutMs }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => end('unknown'));
      // A truncated answer does not count.
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
  // A proxy answers 502 if it got no answer.
  return status === 503 || status === 502 ? 'unknown' : 'fault';
}
