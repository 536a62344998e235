import { createPublicKey, verify } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeKeyAndCertificate } from '#platform/adapters/saml/self-signed.ts';
import { newBrowser } from './browser.ts';
import { atEnd } from '#platform/testing/at-end.ts';

export interface PushedMessage {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** Decrypted with the keys of the browser that subscribed at this path. */
  readonly message: unknown;
  /** The claims of the VAPID token, whose signature was checked. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
}

interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string>;
}

/** A push service of our own (RFC 8030): it checks the signature, decrypts with the browser's keys, and answers as the test says. */
export async function startPushService(host = 'push.test') {
  const now = Date.now();
  const inForce = { from: new Date(now - 60_000), until: new Date(now + 86_400_000) };
  const { privateKey, certificate } = await makeKeyAndCertificate(host, inForce);
  const browsers = new Map<string, ReturnType<typeof newBrowser>>();
  const received: PushedMessage[] = [];
  const faults: unknown[] = [];
  const answers = new Map<string, Answer[]>();
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '';
    try {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece as Buffer);
      const browser = browsers.get(path);
      if (!browser) throw new Error(`no browser subscribed at ${path}`);
      const message: unknown = JSON.parse(browser.decrypt(Buffer.concat(pieces)));
      received.push({ path, headers: request.headers, message, claims: claimsOf(request.headers.authorization ?? '') });
    } catch (error) {
      faults.push(error);
    }
    const [next, ...later] = answers.get(path) ?? [];
    if (later.length > 0) answers.set(path, later);
    response.writeHead(next?.status ?? 201, next?.headers).end();
  };
  const server = createServer(
    { key: privateKey, cert: certificate },
    (request, response) => void answer(request, response),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    privateKey,
    certificate,
    received,
    faults,
    /** A browser that subscribes here, at an endpoint of its own. */
    browser(name: string) {
      const browser = newBrowser();
      const path = `/push/${name}`;
      browsers.set(path, browser);
      const endpoint = `https://${host}:${port}${path}`;
      return { path, endpoint, ...browser, subscription: () => ({ endpoint, keys: browser.keys }) };
    },
    /** What it answers to the next messages for a path; the last answer stays. */
    answers: (path: string, ...given: Answer[]) => answers.set(path, given),
    to: (path: string) => received.filter((one) => one.path === path),
  };
}

/** Checks a VAPID header (RFC 8292 §3) and returns its claims. */
function claimsOf(header: string): PushedMessage['claims'] {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The VAPID token is not signed with the key that is given');
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as PushedMessage['claims'];
}
