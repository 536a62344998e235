import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished } from 'vitest';
import { fewerHostile } from '#platform/app/uploads/testing/hostile-media.ts';
import { hostilePictures } from '#platform/app/uploads/testing/hostile-pictures.ts';
import { madePng, secret } from '#platform/app/uploads/testing/made-media.ts';
import { childrenOf, processesNaming } from './drivers/processes.ts';
import { startProduct, temporaryDirectory } from './drivers/product.ts';

/** Asks again and again, in a thread, so that making and sending the files does not count as waiting. */
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
  found.catch(() => undefined); // where the server has ended, that is said first
  onTestFinished(() => void worker.terminate());
  return {
    stop: () => {
      worker.postMessage('over');
      return found;
    },
  };
}

/** The server alone, without npm around it: its process id is that of the product. */
const startServer = (env: NodeJS.ProcessEnv) =>
  startProduct({ env, command: [process.execPath, 'platform/app/launch.mjs', 'start'] });

/** The process in which a server reads media, while it has one. */
const readerOf = (server: number): number | undefined =>
  processesNaming('read.process.js').find((pid) => childrenOf(server).includes(pid));

/** Looks at how much memory a server and its reader take, on Linux, until it is stopped. */
function watchMemory(server: number) {
  const most = { server: 0, reader: 0 };
  const look = (): void => {
    most.server = Math.max(most.server, residentMb(server));
    most.reader = Math.max(most.reader, residentMb(readerOf(server)));
  };
  const timer = setInterval(look, 100);
  onTestFinished(() => clearInterval(timer));
  return most;
}

function residentMb(pid: number | undefined): number {
  try {
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return 0; // it has ended, or this is another system
  }
}

/** Where 50 and 99 of 100 waits end, in milliseconds, and the last. */
function sharesOf(waited: readonly number[]) {
  const sorted = waited.toSorted((one, other) => one - other);
  const at = (share: number): number => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  return { half: at(0.5), most: at(0.99), last: at(1) };
}

/** How somebody new signs up; answers with their cookies. */
async function register(url: string, name: string): Promise<string> {
  const form = { username: name, email: `${name}@people.test`, password: 'gloomy-otter-71' };
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...form, firstName: 'Kim', lastName: 'Doe' }),
  });
  expect(answer.status, await answer.text()).toBe(201);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

const send = (url: string, file: Buffer, type: string, cookie: string): Promise<Response> =>
  fetch(`${url}/api/uploads`, { method: 'POST', headers: { cookie, 'content-type': type }, body: file });

/** How long the server is asked before anything is sent. */
const idleMs = 3_000;
/** People who send two files each at the same moment. */
const senders = 5;

it('ten hostile files at once, one after the other, in a small heap: the server answers everybody else meanwhile', async () => {
  const { url, ended, stop, pid } = await startServer({
    DATA_DIR: temporaryDirectory(),
    DEMO: '0',
    NODE_OPTIONS: '--max-old-space-size=512',
  });
  const over = ended.then((code) => Promise.reject(new Error(`The server ended with ${code}`)));
  over.catch(() => undefined); // it ends in order at the end

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
      `99 of 100 within ${busy.most} ms (${idle.most} ms without files), the last after ${busy.last} ms; ` +
      `the server took ${memory.server} MB, its reader ${memory.reader} MB\n`,
  );
  // The machine may be busy; a reader on the server's own thread holds up each of these for seconds.
  expect(waited.length).toBeGreaterThan(fewerHostile.length);
  expect(busy.half).toBeLessThan(200);
  expect(busy.most).toBeLessThan(Math.max(200, 5 * idle.most));
  expect(memory.server).toBeLessThan(900);
  expect(memory.reader).toBeLessThan(900);
  if (existsSync('/proc/self/maps')) {
    // The native code is in the reader's process alone.
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
}, 600_000);

it('a server that is killed while it reads a file leaves neither its reader nor its database behind', async () => {
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
