import type { Pool } from 'pg';
import type { Clock } from '#commands/kernel/ports.ts';
import { type WebhookWays, webhookSender } from '#platform/adapters/webhooks/send-webhook.ts';
import type { Config } from '../config.ts';
import { mayConnectTo } from '../may-connect-to.ts';
import { WebhookSecrets } from './webhook-secrets.ts';
import { WebhookStore } from './webhook-store.ts';

interface Dependencies {
  readonly pool: Pool;
  readonly config: Config;
  readonly clock: Clock;
  readonly ways?: WebhookWays;
}

/** What both the API and the workers need of webhooks. */
export function openWebhooks({ pool, config, clock, ways = {} }: Dependencies) {
  const { isAllowed = mayConnectTo(config) } = ways;
  return {
    isAllowed,
    store: new WebhookStore(pool),
    secrets: new WebhookSecrets(pool, config),
    send: webhookSender({ ...ways, isAllowed, now: () => Date.parse(clock.now()) }),
  };
}
