import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { examineRedis } from '../jobs/redis-check.ts';

/**
 * Looks at the services beside the stores before anything is opened. One that is away is waited for while the product
 * works; one whose settings or rights are wrong stays like that until someone changes it, so the start refuses.
 * @throws Error in one line that begins with the name of the setting
 */
export async function checkServices({ redisUrl }: Pick<Config, 'redisUrl'>, log: Pick<Logger, 'warn'>): Promise<void> {
  if (redisUrl === undefined) return;
  const found = await examineRedis(redisUrl);
  if (found.kind === 'wrong') throw new Error(`REDIS_URL: ${found.detail}`);
  if (found.kind === 'away') log.warn(`REDIS_URL: ${found.detail}; jobs wait until it can be used`);
  if (found.kind === 'usable' && found.warning !== undefined) log.warn(`REDIS_URL: ${found.warning}`);
}
