import type { ChangeType } from '#contracts/programs/changes.ts';
import type { WebhookEvent } from '#contracts/programs/events.ts';
import { type Disabling, mostWebhooks, secretOverlapMs } from '#contracts/programs/webhooks.ts';
import { Refusal } from '#contracts/refusals.ts';

interface Webhook {
  readonly url: string;
  readonly kinds: readonly ChangeType[];
  readonly isOn: boolean;
}

/** The webhooks of one service account, by id. */
export type WebhookSet = Readonly<Record<string, Webhook>>;

interface Wanted {
  readonly webhookId: string;
  readonly url: string;
  readonly kinds: readonly ChangeType[];
}

export type WebhookCommand =
  | ({ readonly kind: 'add_webhook' } & Wanted)
  | ({ readonly kind: 'change_webhook'; readonly isOn: boolean } & Wanted)
  /** What its receiver did; an administrator changes it. */
  | { readonly kind: 'disable_webhook'; readonly webhookId: string; readonly why: Exclude<Disabling, 'by_hand'> }
  | { readonly kind: 'rotate_webhook_secret'; readonly webhookId: string }
  | { readonly kind: 'remove_webhook'; readonly webhookId: string };

export function webhooksAfter(webhooks: WebhookSet, { type, data }: WebhookEvent): WebhookSet {
  const { webhookId } = data;
  const { [webhookId]: known, ...others } = webhooks;
  switch (type) {
    case 'WebhookAdded':
      return { ...others, [webhookId]: { url: data.url, kinds: data.kinds, isOn: true } };
    case 'WebhookChanged':
      return known ? { ...others, [webhookId]: { ...known, url: data.url, kinds: data.kinds } } : webhooks;
    case 'WebhookDisabled':
      return known ? { ...others, [webhookId]: { ...known, isOn: false } } : webhooks;
    case 'WebhookEnabled':
      return known ? { ...others, [webhookId]: { ...known, isOn: true } } : webhooks;
    case 'WebhookRemoved':
      return others;
    case 'WebhookSecretRotated':
      return webhooks;
  }
}

/** @throws Refusal `not_found`, `conflict` when the account has too many */
export function decideOnWebhooks(
  webhooks: WebhookSet,
  organizationId: string,
  command: WebhookCommand,
  now: string,
): WebhookEvent[] {
  const { webhookId } = command;
  if (command.kind === 'add_webhook') {
    if (Object.hasOwn(webhooks, webhookId)) return [];
    if (Object.keys(webhooks).length >= mostWebhooks) throw new Refusal('conflict.webhooks', { max: mostWebhooks });
    const { url, kinds } = command;
    return [{ type: 'WebhookAdded', data: { webhookId, organizationId, url, kinds: [...kinds] } }];
  }
  const known = Object.hasOwn(webhooks, webhookId) ? webhooks[webhookId] : undefined;
  if (!known) throw new Refusal('not_found.webhook');
  switch (command.kind) {
    case 'change_webhook': {
      const { url, kinds, isOn } = command;
      const events: WebhookEvent[] = [];
      if (url !== known.url || String(kinds) !== String(known.kinds)) {
        events.push({ type: 'WebhookChanged', data: { webhookId, url, kinds: [...kinds] } });
      }
      if (isOn && !known.isOn) events.push({ type: 'WebhookEnabled', data: { webhookId } });
      if (!isOn && known.isOn) events.push({ type: 'WebhookDisabled', data: { webhookId, why: 'by_hand' } });
      return events;
    }
    case 'disable_webhook':
      return known.isOn ? [{ type: 'WebhookDisabled', data: { webhookId, why: command.why } }] : [];
    case 'rotate_webhook_secret': {
      const oldSecretEndsAt = new Date(Date.parse(now) + secretOverlapMs).toISOString();
      return [{ type: 'WebhookSecretRotated', data: { webhookId, oldSecretEndsAt } }];
    }
    case 'remove_webhook':
      return [{ type: 'WebhookRemoved', data: { webhookId } }];
  }
}
