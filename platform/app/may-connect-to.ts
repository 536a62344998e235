import { isLoopbackHost } from '#platform/base/loopback.ts';
import { isPublicAddress } from '#platform/base/public-address.ts';
import type { Config } from './config.ts';

/**
 * Which addresses push services and webhooks may have. An installation that only this machine can reach may also use one on this
 * machine, as for a trial without the internet.
 */
export const mayConnectTo =
  ({ onlyFromThisMachine }: Pick<Config, 'onlyFromThisMachine'>) =>
  (address: string): boolean =>
    isPublicAddress(address) || (onlyFromThisMachine && isLoopbackHost(address));
