import type { WebhookPorts } from '../webhooks/job.ts';

/** Of the work of the clock: no organization has a webhook. */
export const noWebhooks: WebhookPorts = {
  due: async () => [],
  ownerOf: async () => null,
  deliver: async () => undefined,
};
