import { accessSync, constants, mkdirSync, statfsSync } from 'node:fs';
import { createTransport } from 'nodemailer';
import type { Pool } from 'pg';
import { openEventStore } from '#platform/adapters/event-store/eventstoredb/eventstore-log.ts';
import { isReachedDirectly, openMetrics } from '#platform/adapters/http/reached-directly.ts';
import { recentUntrustedProxies } from '#platform/adapters/http/untrusted-proxies.ts';
import { smtpOptions } from '#platform/adapters/mail/mailer.ts';
import { examineRedis } from '#platform/adapters/queue/redis-check.ts';
import { BucketStorage } from '#platform/adapters/storage/bucket-storage.ts';
import { versionsOf } from '#platform/adapters/xapi/lrs.ts';
import { hostOfLrs } from '#platform/adapters/xapi/lrs-address.ts';
import type { Config } from '#platform/app/config.ts';
import { withFreePort } from '#platform/app/port.ts';
import { dataDirMode } from '#platform/base/secrets.ts';

/** The result of one check. Where it is not ok, `detail` says what to do. */
export interface DoctorCheck {
  name: string;
  ok: boolean;
  /** It works, but needs attention. */
  warning?: true;
  detail: string;
}

const timeoutMs = 5_000;
const minFreeBytes = 500_000_000;

/** Writable, with space left. */
export async function checkDataDir({ dataDir }: Config): Promise<DoctorCheck> {
  return attempt('Data directory', () => {
    mkdirSync(dataDir, { recursive: true, mode: dataDirMode() });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(dataDir);
    const free = bavail * bsize;
    if (free < minFreeBytes) throw new Error(`only ${Math.round(free / 1e6)} MB left in ${dataDir}: free some space`);
    return `${dataDir}, ${(free / 1e9).toFixed(1)} GB free`;
  });
}

/** A reverse proxy must be listed in TRUST_PROXY, or rate limits count all its visitors as one address. */
export function checkProxy({ trustProxy, ...listening }: Pick<Config, 'publicUrl' | 'port' | 'trustProxy'>) {
  if (isReachedDirectly(listening) || trustProxy !== undefined) return undefined;
  return {
    name: 'TRUST_PROXY',
    ok: true,
    warning: true,
    detail:
      'PUBLIC_URL is not the address this server listens on, so there is a reverse proxy: set TRUST_PROXY to it (loopback, or its network), or rate limits count all visitors as one address',
  } satisfies DoctorCheck;
}

/** Behind a local proxy that adds no header, every request seems to come from this machine, which may read /metrics. */
export function checkMetrics({ metricsToken, ...listening }: Pick<Config, 'publicUrl' | 'port' | 'metricsToken'>) {
  if (metricsToken !== undefined || isReachedDirectly(listening)) return undefined;
  return { name: 'METRICS_TOKEN', ok: true, warning: true, detail: openMetrics } satisfies DoctorCheck;
}

/** Peers that forwarded requests in the last day without being in TRUST_PROXY: a forgotten proxy, or a forged header. */
export async function checkForwarded(pool: Pick<Pool, 'query'>): Promise<DoctorCheck | undefined> {
  const peers = await recentUntrustedProxies(pool);
  if (peers.length === 0) return undefined;
  const named = peers.map(({ peer, lastAt }) => `${peer} (last seen ${lastAt.toISOString()})`).join(', ');
  return {
    name: 'Forwarded requests',
    ok: true,
    warning: true,
    detail: `received from ${named}: if that is your proxy, add it to TRUST_PROXY; until then all its visitors count as one address`,
  };
}

/** Free, or in use by the product itself. */
export async function checkPort(config: Config): Promise<DoctorCheck | undefined> {
  if (!config.roles.has('api')) return undefined;
  return attempt('Port', async () => {
    try {
      await withFreePort(config);
      return `${config.port} is free`;
    } catch (error) {
      const answer = await fetch(`http://127.0.0.1:${config.port}/api/health/live`).catch(() => undefined);
      if (answer?.ok !== true) throw error;
      return `${config.port}: the product is running there`;
    }
  });
}

/** Reachable, where one is configured. */
export async function checkEventStore({
  eventStoreUrl,
  eventStorePrefix: prefix,
}: Config): Promise<DoctorCheck | undefined> {
  if (eventStoreUrl === undefined) return undefined;
  return attempt('EventStoreDB', async () => {
    const log = await openEventStore(eventStoreUrl, { prefix, limitMs: timeoutMs });
    try {
      return (await log.head()) === '' ? 'reachable; it has no events of the product yet' : 'reachable';
    } finally {
      await log.close();
    }
  });
}

/** Reachable, with the permissions that the queue needs, and configured never to evict jobs. */
export async function checkQueue({ redisUrl }: Config): Promise<DoctorCheck | undefined> {
  if (redisUrl === undefined) return undefined;
  const name = 'Redis';
  const found = await examineRedis(redisUrl);
  if (found.kind !== 'usable') return { name, ok: false, detail: `REDIS_URL: ${found.detail}` };
  if (found.warning !== undefined) return { name, ok: true, warning: true, detail: found.warning };
  return { name, ok: true, detail: 'reachable; the user has the permissions that the queue needs' };
}

/** The bucket allows put, get, list and delete. */
export async function checkStorage({ storage }: Config): Promise<DoctorCheck | undefined> {
  if (storage === undefined) return undefined;
  const name = 'Photos and recordings';
  const problem = await new BucketStorage(storage).problem();
  if (problem !== undefined) return { name, ok: false, detail: `STORAGE_URL: ${problem.detail}` };
  return { name, ok: true, detail: 'the bucket allows put, get, list and delete' };
}

/** Accepts our login. */
export async function checkMail({ smtpUrl, mailFrom }: Config): Promise<DoctorCheck | undefined> {
  if (smtpUrl === undefined) return undefined;
  return attempt('Mail server', async () => {
    const transport = createTransport({
      ...smtpOptions(smtpUrl),
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
    });
    try {
      await transport.verify();
      return `login accepted; mail is sent from ${mailFrom} (MAIL_FROM)`;
    } finally {
      transport.close();
    }
  });
}

/** Speaks xAPI 1.0.3. Whether it takes the key only shows when something is sent: nothing is, for a trial. */
export async function checkLrs({ lrs }: Config): Promise<DoctorCheck | undefined> {
  if (lrs === undefined) return undefined;
  const name = 'Learning record store';
  try {
    const versions = await versionsOf(lrs, timeoutMs);
    if (versions.some((version) => version.startsWith('1.0'))) {
      return { name, ok: true, detail: `${hostOfLrs(lrs)} speaks xAPI ${versions.join(', ')}` };
    }
    return { name, ok: false, detail: `LRS_URL: it speaks xAPI ${versions.join(', ')}; the product sends 1.0.3` };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { name, ok: false, detail: `LRS_URL: no answer at /about that a learning record store gives (${reason})` };
  }
}

type Finding = string | Omit<DoctorCheck, 'name'>;

/** Runs a check that answers with the detail of a success, or with a finding. What it throws is a failure. */
export async function attempt(name: string, look: () => Finding | Promise<Finding>): Promise<DoctorCheck> {
  try {
    const found = await look();
    return typeof found === 'string' ? { name, ok: true, detail: found } : { name, ...found };
  } catch (error) {
    return { name, ok: false, detail: error instanceof Error ? error.message : String(error) };
  }
}
