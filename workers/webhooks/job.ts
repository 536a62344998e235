import { type Finding, type JobHandler, type RoundHandler, toAdd } from '../jobs.ts';
import { done } from '../ports.ts';

/** What deliveries to webhooks need. */
export interface WebhookPorts {
  /** Ids of the webhooks that are on, may be tried now and have changes to send. */
  due(): Promise<readonly string[]>;
  /** The organization of a webhook; null if it was removed. */
  ownerOf(webhookId: string): Promise<string | null>;
  /** Sends changes to one webhook until one fails, none is left or others should have their turn. Throws only for our own errors. */
  deliver(webhookId: string): Promise<void>;
}

/** Sends what one webhook is owed. A repeat goes on from its position. */
export const deliverWebhookJob =
  (webhooks: WebhookPorts): JobHandler<'deliver-webhook'> =>
  async ({ webhookId }) => {
    await webhooks.deliver(webhookId);
    return done;
  };

/** Adds a job for each webhook that is due, so that a slow receiver keeps no other waiting. */
export const findWebhooks =
  (webhooks: WebhookPorts, { queue, failedAgainMs }: Finding): RoundHandler =>
  async () => {
    const due = await webhooks.due();
    await queue.addAgain(
      due.map((webhookId) => toAdd('deliver-webhook', { webhookId })),
      failedAgainMs,
    );
  };
