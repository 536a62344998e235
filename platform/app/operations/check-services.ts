import type { Logger } from 'pino';
import { examineRedis } from '#platform/adapters/queue/redis-check.ts';
import { BucketStorage } from '#platform/adapters/storage/bucket-storage.ts';
import type { Config } from '../config.ts';

type Settings = Pick<Config, 'redisUrl' | 'storage'>;

/**
 * Looks at the services beside the stores before anything is opened. One that is away is waited for while the product
 * works; one whose settings or rights are wrong stays like that until someone changes it, so the start refuses.
 * @throws Error in one line that begins with the name of the setting
 */
export async function checkServices(settings: Settings, log: Pick<Logger, 'warn'>): Promise<void> {
  await Promise.all([checkRedis(settings, log), checkBucket(settings, log)]);
}

async function checkRedis({ redisUrl }: Settings, log: Pick<Logger, 'warn'>): Promise<void> {
  if (redisUrl === undefined) return;
  const found = await examineRedis(redisUrl);
  if (found.kind === 'wrong') throw new Error(`REDIS_URL: ${found.detail}`);
  if (found.kind === 'away') log.warn(`REDIS_URL: ${found.detail}; jobs wait until it can be used`);
  if (found.kind === 'usable' && found.warning !== undefined) log.warn(`REDIS_URL: ${found.warning}`);
}

async function checkBucket({ storage }: Settings, log: Pick<Logger, 'warn'>): Promise<void> {
  if (storage === undefined) return;
  const problem = await new BucketStorage(storage).problem();
  if (problem?.kind === 'wrong') throw new Error(`STORAGE_URL: ${problem.detail}`);
  if (problem) log.warn(`STORAGE_URL: ${problem.detail}; photos and recordings wait until it does`);
}
