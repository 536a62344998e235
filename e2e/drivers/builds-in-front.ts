import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Answers to the message `dawdle`, to keep an update waiting: a worker lets go once what it has begun is done. */
const dawdling = `addEventListener('message', (event) => {
  if (event.data === 'dawdle') event.waitUntil(new Promise((done) => setTimeout(done, 5000)));
});
`;

interface BuildsInFront {
  readonly url: string;
  /** From now on the service worker is that of these builds, in turn with each request. */
  readonly serve: (...builds: readonly number[]) => void;
}

/** A proxy in front of the product that serves its service worker as that of several builds. */
export async function buildsInFront(product: string): Promise<BuildsInFront> {
  let builds: readonly number[] = [1];
  let asked = 0;
  const server = createServer((incoming, answer) => {
    const isWorker = incoming.url === '/sw.js';
    const { method } = incoming;
    const headers = { ...incoming.headers };
    if (isWorker) {
      headers['accept-encoding'] = 'identity';
      delete headers['if-none-match'];
      delete headers['if-modified-since'];
    }
    const passed = request(new URL(incoming.url ?? '/', product), { method, headers });
    passed.on('response', (got) => {
      if (!isWorker) {
        answer.writeHead(got.statusCode ?? 502, got.headers);
        return void got.pipe(answer);
      }
      const build = builds[asked % builds.length];
      asked += 1;
      const { 'content-length': _, etag: __, 'last-modified': ___, ...kept } = got.headers;
      const parts: Buffer[] = [];
      got.on('data', (part: Buffer) => parts.push(part));
      got.on('end', () => {
        const code = Buffer.concat(parts).toString('utf8').replace('"version":"', `"version":"${build}-`);
        answer.writeHead(got.statusCode ?? 502, kept).end(dawdling + code);
      });
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    serve: (...next) => {
      builds = next;
      asked = 0;
    },
  };
}
