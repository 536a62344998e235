import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished } from 'vitest';
import { agreeAt } from '#platform/app/uploads/testing/agree.ts';
import { fewerHostile } from '#platform/app/uploads/testing/hostile-media.ts';
import { hostilePictures } from '#platform/app/uploads/testing/hostile-pictures.ts';
import { madePng, secret } from '#platform/app/uploads/testing/made-media.ts';
import { childrenOf, processesNaming } from './drivers/processes.ts';
import { startProduct, temporaryDirectory } from './drivers/product.ts';

/** Sends requests continuously from a thread, so that making and sending the files does not count as waiting. */
function askFor(address: string, cookie: string) {
  const worker = new Worker(
    `const { parentPort, workerData: { address, cookie } } = require('node:worker_threads');
    const found = { waited: [], refused: [] };
    let over = false;
    parentPort.once('message', () => (over = true));
    (async () => {
      while (!over) {
        const began = performance.now();
        const answer = await fetch(address, { headers: { cookie } });
        await answer.text();
        found.waited.push(performance.now() - began);
        if (answer.status !== 200) found.refused.push(answer.status);
      }
      parentPort.postMessage(found);
    })();`,
    { eval: true, workerData: { address, cookie } },
  );
  const found = new Promise<{ waited: number[]; refused: number[] }>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
  });
  found.catch(() => undefined); // if the server has ended, the test reports that first
  onTestFinished(() => void worker.terminate());
  return {
    stop: () => {
      worker.postMessage('over');
      return found;
    },
  };
}

/** The server without npm around it, so that its process id is the product's. */
const startServer = (env: NodeJS.ProcessEnv) =>
  startProduct({ env, command: [process.execPath, 'platform/app/launch.mjs', 'start'] });

/** The process in which a server decodes media, while it has one. */
const readerOf = (server: number): number | undefined =>
  processesNaming('read.process.js').find((pid) => childrenOf(server).includes(pid));

/** Records the peak memory of a server and its media process, on Linux, until the test ends. */
function watchMemory(server: number) {
  const peak = { server: 0, reader: 0 };
  const look = (): void => {
    peak.server = Math.max(peak.server, residentMb(server));
    peak.reader = Math.max(peak.reader, residentMb(readerOf(server)));
  };
  const timer = setInterval(look, 100);
  onTestFinished(() => clearInterval(timer));
  return peak;
}

function residentMb(pid: number | undefined): number {
  try {
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return 0; // it has ended, or this is not Linux
  }
}

/** The 50th and 99th percentile of the waits and the longest, in milliseconds. */
function sharesOf(waited: readonly number[]) {
  const sorted = waited.toSorted((one, other) => one - other);
  const at = (share: number): number => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  return { half: at(0.5), p99: at(0.99), last: at(1) };
}

/** Registers a person who agrees to keep photos and recordings; returns their cookies. */
async function register(url: string, name: string): Promise<string> {
  const form = { username: name, email: `${name}@people.test`, password: 'gloomy-otter-71' };
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...form, firstName: 'Kim', lastName: 'Doe' }),
  });
  expect(answer.status, await answer.text()).toBe(201);
  const cookies = answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
  await agreeAt(url, cookies);
  return cookies;
}

const send = (url: string, file: Buffer, type: string, cookie: string): Promise<Response> =>
  fetch(`${url}/api/uploads`, { method: 'POST', headers: { cookie, 'content-type': type }, body: file });

/** How long the idle server is measured first. */
const idleMs = 3_000;
/** People who each send two files at the same time. */
const senders = 5;

it('ten hostile files at a time, in a small heap, do not keep the server from answering others', async () => {
  const { url, ended, stop, pid } = await startServer({
    DATA_DIR: temporaryDirectory(),
    DEMO: '0',
    NODE_OPTIONS: '--max-old-space-size=512',
  });
  const over = ended.then((code) => Promise.reject(new Error(`The server ended with ${code}`)));
  over.catch(() => undefined); // the server is stopped on purpose at the end

  const reader = await register(url, 'reader');
  const cookies: string[] = [];
  for (let sender = 0; sender < senders; sender += 1) cookies.push(await register(url, `sender-${sender}`));

  const before = askFor(`${url}/api/auth/user`, reader);
  await new Promise((resolve) => setTimeout(resolve, idleMs));
  const idle = sharesOf((await before.stop()).waited);

  const memory = watchMemory(pid);
  const others = askFor(`${url}/api/auth/user`, reader);
  const files = [...fewerHostile];
  const sender = async (cookie: string): Promise<void> => {
    for (let next = files.shift(); next; next = files.shift()) {
      const { name, type, make, words } = next;
      const { status } = await send(url, await make(), type, cookie);
      expect({ name, status }).toEqual({ name, status: words ? expect.toBeOneOf([413, 415]) : 201 });
    }
  };
  const flood = Promise.all(cookies.flatMap((cookie) => [sender(cookie), sender(cookie)]));
  await Promise.race([flood, over]);
  const { refused, waited } = await others.stop();
  expect(refused).toEqual([]);

  const busy = sharesOf(waited);
  process.stdout.write(
    `${fewerHostile.length} files, ten at once: ${waited.length} others answered, half of them within ${busy.half} ms, ` +
      `99 of 100 within ${busy.p99} ms (${idle.p99} ms without files), the last after ${busy.last} ms; ` +
      `the server took ${memory.server} MB, its reader ${memory.reader} MB\n`,
  );
  // Decoding on the server's own thread would delay each of these by seconds. A busy machine delays those before as well.
  expect(waited.length).toBeGreaterThan(fewerHostile.length);
  expect(busy.half).toBeLessThan(Math.max(200, 10 * idle.half));
  expect(busy.p99).toBeLessThan(Math.max(500, 10 * idle.p99));
  expect(memory.server).toBeLessThan(900);
  expect(memory.reader).toBeLessThan(900);
  if (existsSync('/proc/self/maps')) {
    // The native code is loaded in the media process only.
    const loaded = [pid, readerOf(pid)].map((each) => readFileSync(`/proc/${each}/maps`, 'utf8').includes('libvips'));
    expect(loaded).toEqual([false, true]);
  }

  expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
  const kept = await send(url, madePng(), 'image/png', reader);
  expect(kept.status).toBe(201);
  const { url: place } = (await kept.json()) as { url: string };
  const photo = Buffer.from(await (await fetch(url + place, { headers: { cookie: reader } })).arrayBuffer());
  expect([photo.includes('IHDR'), photo.includes(secret)]).toEqual([true, false]);
  expect(await stop()).toBe(0);
});

it('a server killed while it decodes a file leaves neither its media process nor its database behind', async () => {
  const dataDir = temporaryDirectory();
  const { url, pid, ended } = await startServer({ DATA_DIR: dataDir, DEMO: '0' });
  const cookie = await register(url, 'ada');
  const slow = hostilePictures.find(({ name }) => name === 'a JPEG of as many scans as find room');
  const sent = send(url, (await slow?.make()) ?? Buffer.alloc(0), 'image/jpeg', cookie).catch(() => undefined);
  await expect.poll(() => readerOf(pid)).toBeDefined();
  const reader = readerOf(pid) ?? 0;
  const places = readFileSync(join(dataDir, 'postgres', 'places.json'), 'utf8');
  const { elsewhere } = JSON.parse(places) as { elsewhere?: string };
  const cluster = join(elsewhere ?? join(dataDir, 'postgres'), 'cluster');
  expect(processesNaming(cluster)).not.toEqual([]);
  process.kill(pid, 'SIGKILL');
  await ended;
  await sent;
  await expect.poll(() => processesNaming('read.process.js')).not.toContain(reader);
  await expect.poll(() => processesNaming(cluster)).toEqual([]);
});
