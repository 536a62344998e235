import { accessSync, constants, mkdirSync, statfsSync } from 'node:fs';
import { createTransport } from 'nodemailer';
import type { Pool } from 'pg';
import { openEventStore } from '#platform/adapters/event-store/eventstoredb/eventstore-log.ts';
import { isReachedDirectly, openMetrics } from '#platform/adapters/http/reached-directly.ts';
import { recentUntrustedProxies } from '#platform/adapters/http/untrusted-proxies.ts';
import { smtpOptions } from '#platform/adapters/mail/mailer.ts';
import { examineRedis } from '#platform/adapters/queue/redis-check.ts';
import { BucketStorage } from '#platform/adapters/storage/bucket-storage.ts';
import type { Config } from '#platform/app/config.ts';
import { withFreePort } from '#platform/app/port.ts';
import { dataDirMode } from '#platform/base/secrets.ts';

/** One thing that was looked at; `detail` says what to do where it is not ok. */
export interface DoctorCheck {
  name: string;
  ok: boolean;
  /** It works, and should be looked at all the same. */
  warning?: true;
  detail: string;
}

const PATIENCE_MS = 5_000;
const LEAST_FREE_BYTES = 500_000_000;

/** Can be written, and has room. */
export async function checkDataDir({ dataDir }: Config): Promise<DoctorCheck> {
  return attempt('Data directory', () => {
    mkdirSync(dataDir, { recursive: true, mode: dataDirMode() });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(dataDir);
    const free = bavail * bsize;
    if (free < LEAST_FREE_BYTES) throw new Error(`${dataDir} has only ${Math.round(free / 1e6)} MB left: make room`);
    return `${dataDir}, ${(free / 1e9).toFixed(1)} GB free`;
  });
}

/** A proxy in front has to be named: without that, limits count all its visitors as one address. */
export function checkProxy({ trustProxy, ...listening }: Pick<Config, 'publicUrl' | 'port' | 'trustProxy'>) {
  if (isReachedDirectly(listening) || trustProxy !== undefined) return undefined;
  return {
    name: 'TRUST_PROXY',
    ok: true,
    warning: true,
    detail: `PUBLIC_URL is not where the product listens, so a proxy is in front: name it (loopback, or its network), or limits count everybody as one address`,
  } satisfies DoctorCheck;
}

/** A proxy on this machine that adds no header makes everybody look like this machine, which may read /metrics. */
export function checkMetrics({ metricsToken, ...listening }: Pick<Config, 'publicUrl' | 'port' | 'metricsToken'>) {
  if (metricsToken !== undefined || isReachedDirectly(listening)) return undefined;
  return { name: 'METRICS_TOKEN', ok: true, warning: true, detail: openMetrics } satisfies DoctorCheck;
}

/** Who forwarded requests in the last day without being named: a proxy that was forgotten, or somebody who pretends. */
export async function checkForwarded(pool: Pick<Pool, 'query'>): Promise<DoctorCheck | undefined> {
  const peers = await recentUntrustedProxies(pool);
  if (peers.length === 0) return undefined;
  const named = peers.map(({ peer, lastAt }) => `${peer} (last at ${lastAt.toISOString()})`).join(', ');
  return {
    name: 'Forwarded requests',
    ok: true,
    warning: true,
    detail: `came from ${named}: where that is your proxy, name it in TRUST_PROXY; until then all its visitors count as one address`,
  };
}

/** Free, or taken by the product itself. */
export async function checkPort(config: Config): Promise<DoctorCheck | undefined> {
  if (!config.roles.has('api')) return undefined;
  return attempt('Port', async () => {
    try {
      await withFreePort(config);
      return `${config.port} is free`;
    } catch (error) {
      const answer = await fetch(`http://127.0.0.1:${config.port}/api/health/live`).catch(() => undefined);
      if (answer?.ok !== true) throw error;
      return `${config.port}: the product runs there`;
    }
  });
}

/** Answers a read, where one is set. */
export async function checkEventStore({
  eventStoreUrl,
  eventStorePrefix: prefix,
}: Config): Promise<DoctorCheck | undefined> {
  if (eventStoreUrl === undefined) return undefined;
  return attempt('EventStoreDB', async () => {
    const log = await openEventStore(eventStoreUrl, { prefix, limitMs: PATIENCE_MS });
    try {
      return (await log.head()) === '' ? 'it answers; it has no event of the product yet' : 'it answers';
    } finally {
      await log.close();
    }
  });
}

/** Answers, lets us run what the queue needs, and never throws jobs away to make room. */
export async function checkQueue({ redisUrl }: Config): Promise<DoctorCheck | undefined> {
  if (redisUrl === undefined) return undefined;
  const name = 'Redis';
  const found = await examineRedis(redisUrl);
  if (found.kind !== 'usable') return { name, ok: false, detail: `REDIS_URL: ${found.detail}` };
  if (found.warning !== undefined) return { name, ok: true, warning: true, detail: found.warning };
  return { name, ok: true, detail: 'it answers, and the user may run what the queue needs' };
}

/** Lets us put, get, list and delete objects. */
export async function checkStorage({ storage }: Config): Promise<DoctorCheck | undefined> {
  if (storage === undefined) return undefined;
  const name = 'Photos and recordings';
  const problem = await new BucketStorage(storage).problem();
  if (problem !== undefined) return { name, ok: false, detail: `STORAGE_URL: ${problem.detail}` };
  return { name, ok: true, detail: 'the bucket takes, gives, lists and deletes' };
}

/** Lets us in. */
export async function checkMail({ smtpUrl, mailFrom }: Config): Promise<DoctorCheck | undefined> {
  if (smtpUrl === undefined) return undefined;
  return attempt('Mail server', async () => {
    const transport = createTransport({
      ...smtpOptions(smtpUrl),
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
    });
    try {
      await transport.verify();
      return `it lets us in; mail comes from ${mailFrom} (MAIL_FROM)`;
    } finally {
      transport.close();
    }
  });
}

async function attempt(name: string, look: () => string | Promise<string>): Promise<DoctorCheck> {
  try {
    return { name, ok: true, detail: await look() };
  } catch (error) {
    return { name, ok: false, detail: error instanceof Error ? error.message : String(error) };
  }
}
