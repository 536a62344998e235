import type { Logger } from 'pino';
import { examineRedis } from '#platform/adapters/queue/redis-check.ts';
import { BucketStorage } from '#platform/adapters/storage/bucket-storage.ts';
import type { Config } from '../config.ts';

type Settings = Pick<Config, 'redisUrl' | 'storage'>;

/**
 * Checks Redis and the bucket before anything uses them. The product can start while one is unavailable, but not with
 * settings or permissions that cannot work until an operator changes them.
 * @throws Error with one line that begins with the name of the setting
 */
export async function checkServices(settings: Settings, log: Pick<Logger, 'warn'>): Promise<void> {
  await Promise.all([checkRedis(settings, log), checkBucket(settings, log)]);
}

async function checkRedis({ redisUrl }: Settings, log: Pick<Logger, 'warn'>): Promise<void> {
  if (redisUrl === undefined) return;
  const found = await examineRedis(redisUrl);
  if (found.kind === 'wrong') throw new Error(`REDIS_URL: ${found.detail}`);
  if (found.kind === 'unavailable') log.warn(`REDIS_URL: ${found.detail}; jobs resume when it is available`);
  if (found.kind === 'usable' && found.warning !== undefined) log.warn(`REDIS_URL: ${found.warning}`);
}

async function checkBucket({ storage }: Settings, log: Pick<Logger, 'warn'>): Promise<void> {
  if (storage === undefined) return;
  const problem = await new BucketStorage(storage).problem();
  if (problem?.kind === 'wrong') throw new Error(`STORAGE_URL: ${problem.detail}`);
  if (problem) log.warn(`STORAGE_URL: ${problem.detail}; uploads are refused until it is available`);
}
