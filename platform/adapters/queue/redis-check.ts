import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';

/** What was found at REDIS_URL. `wrong` needs the operator, `unavailable` may pass. Texts repeat nothing of the address. */
export type RedisFinding =
  | { readonly kind: 'usable'; readonly warning: string | undefined }
  | { readonly kind: 'unavailable' | 'wrong'; readonly detail: string };

/** BullMQ's keys begin with this: the name of the queue is `red-helicopter`. */
const probeKey = 'bull:red-helicopter:probe';
const timeoutMs = 5_000;

/**
 * Every command that BullMQ's scripts call, with arguments that change nothing but the key of the probe. Redis checks the
 * rights of the user for each call of a script as well.
 */
const probes: readonly (readonly [command: string, ...args: string[]])[] = [
  // First, because Redis lets a script that has written already exceed its memory limit.
  ['SET', '1'],
  ['DEL'],
  ['EXISTS'],
  ['GET'],
  ['HDEL', 'a'],
  ['HEXISTS', 'a'],
  ['HGET', 'a'],
  ['HGETALL'],
  ['HINCRBY', 'a', '1'],
  ['HLEN'],
  ['HMGET', 'a'],
  ['HMSET', 'a', '1'],
  ['HSET', 'a', '1'],
  ['INCR'],
  ['INCRBY', '1'],
  ['LINDEX', '0'],
  ['LLEN'],
  ['LPOP'],
  ['LPOS', 'a'],
  ['LPUSH', 'a'],
  ['LRANGE', '0', '1'],
  ['LREM', '0', 'a'],
  ['LSET', '0', 'a'],
  ['LTRIM', '0', '1'],
  ['PERSIST'],
  ['PEXPIRE', '1000'],
  ['PEXPIREAT', '32503680000000'],
  ['PTTL'],
  ['RENAME', probeKey],
  ['RPOP'],
  ['RPOPLPUSH', probeKey],
  ['RPUSH', 'a'],
  ['SADD', 'a'],
  ['SCARD'],
  ['SISMEMBER', 'a'],
  ['SMEMBERS'],
  ['SREM', 'a'],
  ['TYPE'],
  ['UNLINK'],
  ['XADD', '*', 'a', '1'],
  ['XDEL', '1-1'],
  ['XLEN'],
  ['XRANGE', '-', '+'],
  ['XTRIM', 'MAXLEN', '100'],
  ['ZADD', '1', 'a'],
  ['ZCARD'],
  ['ZCOUNT', '0', '1'],
  ['ZLEXCOUNT', '-', '+'],
  ['ZPOPMIN'],
  ['ZRANGE', '0', '1'],
  ['ZRANGEBYLEX', '-', '+'],
  ['ZRANGEBYSCORE', '0', '1'],
  ['ZREM', 'a'],
  ['ZREMRANGEBYRANK', '0', '1'],
  ['ZREMRANGEBYSCORE', '0', '1'],
  ['ZREVRANGE', '0', '1'],
  ['ZREVRANGEBYSCORE', '1', '0'],
  ['ZSCORE', 'a'],
];
/** Commands whose first argument is not a key. */
const keyless: readonly (readonly [command: string, ...args: string[]])[] = [
  ['TIME'],
  ['XREAD', 'COUNT', '1', 'STREAMS', probeKey, '0'],
];

/** For the test that compares them with BullMQ's scripts. */
export const probedCommands: readonly string[] = [...probes, ...keyless].map(([command]) => command);

/** Calls each command. Returns a flat list: name and error of each one that failed. */
const probeScript = `
local failed = {}
for _, call in ipairs(cjson.decode(ARGV[1])) do
  local answer = redis.pcall(unpack(call))
  if type(answer) == 'table' and answer.err then
    failed[#failed + 1] = call[1]
    failed[#failed + 1] = answer.err
  end
end
redis.pcall('DEL', KEYS[1])
return failed`;

/** Checks whether the Redis at this address can hold the queue, and the rights of its user. Gives up after 5 s. */
export async function examineRedis(url: string): Promise<RedisFinding> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    maxRetriesPerRequest: 0,
    enableReadyCheck: false, // it uses INFO, which the user may not run
    retryStrategy: () => null,
  });
  let reason: Error | undefined;
  redis.on('error', (error: Error) => (reason ??= error)); // connect() itself only reports a closed connection
  try {
    await redis.connect().catch((error: unknown) => Promise.reject(reason ?? error));
    const database = Number(new URL(url).pathname.slice(1));
    if (database > 0) await redis.select(database);
    return await examineConnected(redis);
  } catch (error) {
    return findingOf(error instanceof Error ? error : new Error(String(error)));
  } finally {
    redis.disconnect();
  }
}

async function examineConnected(redis: Redis): Promise<RedisFinding> {
  await redis.ping();
  const [server, memory] = [await redis.info('server'), await redis.info('memory')];
  const calls = [...probes.map(([name, ...args]) => [name, probeKey, ...args]), ...keyless];
  const failed = (await redis.eval(probeScript, 1, probeKey, JSON.stringify(calls))) as string[]; // as the script returns it
  const named = failed.flatMap((name, at) => (at % 2 === 0 ? [{ name, said: failed[at + 1] ?? '' }] : []));
  const forbidden = named.filter(({ said }) => isForbidden(said)).map(({ name }) => name);
  if (forbidden.length > 0) return { kind: 'wrong', detail: mayNot(forbidden) };
  const unknown = named.filter(({ said }) => /unknown/i.test(said)).map(({ name }) => name);
  const version = /redis_version:(\S+)/.exec(server)?.[1] ?? 'of an unknown version';
  if (unknown.length > 0) {
    return { kind: 'wrong', detail: `Redis ${version} does not know ${unknown.join(', ')}: use Redis 6.2 or newer` };
  }
  const passing = named.map(({ said }) => passes.exec(said)?.[0]).find((word) => word !== undefined);
  if (passing !== undefined) return { kind: 'unavailable', detail: `takes no writes now (${passing})` };
  await redis.multi().ping().exec();
  await redis.bzpopmin(probeKey, 0.01);
  return policyFinding(memory);
}

/** With a memory limit, Redis may evict parts of jobs; the remains of a job then block it for good. */
function policyFinding(memory: string): RedisFinding {
  const policy = /maxmemory_policy:(\S+)/.exec(memory)?.[1] ?? 'noeviction';
  if (policy === 'noeviction') return { kind: 'usable', warning: undefined };
  const isLimited = (/maxmemory:(\d+)/.exec(memory)?.[1] ?? '0') !== '0';
  if (policy.startsWith('allkeys') && isLimited) {
    return { kind: 'wrong', detail: `maxmemory-policy is ${policy}, which loses jobs: set it to noeviction` };
  }
  return { kind: 'usable', warning: `maxmemory-policy is ${policy}: set it to noeviction` };
}

const mayNot = (commands: readonly string[]): string =>
  `the user may not run ${commands.join(', ')}: grant it (ACL SETUSER … ${commands.map((name) => `+${name.toLowerCase()}`).join(' ')})`;

const isForbidden = (said: string): boolean => /^NOPERM|can't run this command|has no permissions to run/.test(said);

/** A server that is starting, failing over or full reports it, and may recover a moment later. */
const passes = /\b(LOADING|READONLY|OOM|MASTERDOWN|BUSY|MISCONF|CLUSTERDOWN|NOREPLICAS|UNKILLABLE)\b/;

function findingOf(error: Error): RedisFinding {
  const said = error.message;
  const { code } = error as NodeJS.ErrnoException;
  const wrong = (detail: string): RedisFinding => ({ kind: 'wrong', detail });
  const passing = passes.exec(said)?.[0];
  if (passing !== undefined) return { kind: 'unavailable', detail: `takes no writes now (${passing})` };
  if (/^(WRONGPASS|NOAUTH)|invalid password|without any password configured/.test(said)) {
    return wrong('user and password are not accepted');
  }
  if (/DB index is out of range|invalid DB index/.test(said)) return wrong('this Redis has no database of that number');
  if (/SELECT is not allowed/.test(said) || /^(MOVED|CROSSSLOT)/.test(said)) {
    return wrong('this is a Redis Cluster: the queue needs a single Redis (with replicas, if you like)');
  }
  if (/access one of the keys|access at least one of the keys/.test(said)) {
    return wrong(
      'the user may not use keys that begin with bull:red-helicopter: grant them (ACL SETUSER … ~bull:red-helicopter:*)',
    );
  }
  const command = /permissions to run the '([\w|]+)' command/.exec(said)?.[1];
  if (command !== undefined) return wrong(mayNot([command.toUpperCase()]));
  if (code !== undefined && /^(ERR_SSL|ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/.test(code)) {
    return wrong(`TLS does not work (${code}): redis:// is without TLS, rediss:// with it`);
  }
  if (error.name === 'ReplyError') return { kind: 'unavailable', detail: `refuses: ${said.slice(0, 100)}` };
  return { kind: 'unavailable', detail: code === undefined ? 'does not answer' : `does not answer (${code})` };
}

const askAgainMs = 1_000;
const askAgainAfterWrongMs = 10_000;

/**
 * Resolves once the queue can use this Redis. Each failed check goes to `onError`; the signal ends the wait.
 * BullMQ must not start earlier: it never forgets a refused INFO, and retries without a pause.
 */
export async function untilRedisIsUsable(
  url: string,
  signal: AbortSignal,
  onError: (error: Error) => void,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const found = await examineRedis(url);
    if (found.kind === 'usable') return;
    onError(new Error(`REDIS_URL: ${found.detail}`));
    await pause(found.kind === 'wrong' ? askAgainAfterWrongMs : askAgainMs, undefined, { signal });
  }
}
