import type { Ids } from '#commands/kernel/ports.ts';
import type { WebhookCommand } from '#commands/programs/webhook-set.ts';
import type { CommandContext } from '#contracts/command-context.ts';
import { type Person, readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { ownOrganizationOf } from '#contracts/organizations/own-organization.ts';
import { serviceAccountStream } from '#contracts/programs/streams.ts';
import { secretOverlapMs, type WebhookView } from '#contracts/programs/webhooks.ts';
import { Refusal } from '#contracts/refusals.ts';
import { hasPrivatePart } from '#contracts/web-address.ts';
import { tooOften } from '#platform/adapters/http/limits/refused-calls.ts';
import { isWebhookUrl, type SendWebhook } from '#platform/adapters/webhooks/send-webhook.ts';
import { namesOtherAddress } from '#platform/base/public-address.ts';
import { type KnownWebhook, readWebhook, readWebhooks } from '#projections/webhooks/queries.ts';
import type { ReadContext } from '#projections/read-context.ts';
import type { CommandHandlers } from '../command-handlers.ts';
import type { WebhookSecrets } from './webhook-secrets.ts';
import type { WebhookProgress, WebhookStore } from './webhook-store.ts';

export interface WebhookHandlersPorts extends Pick<ReadContext, 'pool'> {
  readonly ids: Ids;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly handleServiceAccount: CommandHandlers['handleServiceAccount'];
  readonly secrets: WebhookSecrets;
  readonly store: WebhookStore;
  readonly send: SendWebhook;
  readonly isAllowed: (address: string) => boolean;
  /** Resolves when reads see what was appended up to this position. */
  readonly whenVisible: (position: string) => Promise<void>;
}

interface Call {
  readonly caller: Person;
  readonly context: CommandContext;
}
/** After which a test has ended in any case. */
const testSeconds = 10;

interface Params {
  readonly id: string;
  readonly webhookId: string;
}

/** Handlers with which administrators manage the webhooks of their organization's service accounts. */
export const webhookHandlers = (ports: WebhookHandlersPorts) => {
  const { pool, ids, now, secrets, store, send, isAllowed } = ports;
  const date = () => new Date(now());

  /** @throws Refusal `invalid_input` for an address that nothing is sent to. What a name leads to is checked when it is sent to. */
  const checkUrl = (text: string): string => {
    const at = { at: 'body.url' };
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (!url || hasPrivatePart(url)) throw new Refusal('invalid_input.webhook_address', {}, at);
    if (namesOtherAddress(url, isAllowed)) throw new Refusal('invalid_input.webhook_private', {}, at);
    if (!isWebhookUrl(url, isAllowed)) throw new Refusal('invalid_input.webhook_address', {}, at);
    return url.href;
  };

  const decide = async (serviceId: string, command: WebhookCommand, { caller, context }: Call) => {
    const { position } = await ports.handleServiceAccount(
      serviceAccountStream(serviceId),
      { within: ownOrganizationOf(caller), ...command },
      context.about(serviceId),
    );
    await ports.whenVisible(position);
    return position;
  };

  /** Those with a test under way: tests are beside the places of the queue, so one at a time. */
  const testing = new Set<string>();

  /** @throws Refusal `not_found`, also for webhooks of others */
  const own = async ({ id, webhookId }: Params, caller: Person): Promise<KnownWebhook> => {
    const found = await readWebhook({ pool }, webhookId);
    if (!found || found.serviceId !== id || found.organizationId !== ownOrganizationOf(caller)) {
      throw new Refusal('not_found.webhook');
    }
    return found;
  };

  const shown = (
    webhook: KnownWebhook,
    progress: WebhookProgress | undefined,
    overlap: string | undefined,
  ): WebhookView => ({
    id: webhook.id,
    serviceId: webhook.serviceId,
    url: webhook.url,
    kinds: [...webhook.kinds],
    createdAt: webhook.createdAt.toISOString(),
    disabled:
      webhook.disabledWhy && webhook.disabledAt
        ? { why: webhook.disabledWhy, at: webhook.disabledAt.toISOString() }
        : null,
    oldSecretEndsAt: overlap ?? null,
    position: progress?.position ?? webhook.addedAt,
    failing: progress?.failingSince
      ? { since: progress.failingSince.toISOString(), nextTryAt: progress.nextTryAt.toISOString() }
      : null,
    lastSuccessAt: progress?.lastSuccessAt?.toISOString() ?? null,
    lastFailure:
      progress?.lastFailureAt && progress.lastProblem
        ? { at: progress.lastFailureAt.toISOString(), status: progress.lastStatus, problem: progress.lastProblem }
        : null,
  });

  return {
    webhooks: readsFrom(['webhooks'], async (_, { caller }) => {
      const found = await readWebhooks({ pool }, ownOrganizationOf(caller));
      const all = found.map(({ id }) => id);
      const [progress, overlaps] = await Promise.all([store.progressOf(all), secrets.overlaps(all, date())]);
      return { webhooks: found.map((one) => shown(one, progress.get(one.id), overlaps.get(one.id))) };
    }),

    addWebhook: async ({ params: { id: serviceId }, body }, call) => {
      const madeBy = ids.derived('webhook', call.context.commandId);
      const command = { kind: 'add_webhook', webhookId: madeBy, url: checkUrl(body.url), kinds: body.kinds } as const;
      const position = await decide(serviceId, command, call);
      const secret = await secrets.make({ webhookId: madeBy, serviceId, madeBy, oldEndsAt: null });
      return { position, id: madeBy, secret };
    },

    changeWebhook: async ({ params: { id, webhookId }, body }, call) => {
      const command = { kind: 'change_webhook', webhookId, ...body, url: checkUrl(body.url) } as const;
      const position = await decide(id, command, call);
      // A turn under way ends after its current message.
      await store.restart(webhookId, date());
      return { position };
    },

    rotateWebhookSecret: async ({ params: { id, webhookId } }, call) => {
      const position = await decide(id, { kind: 'rotate_webhook_secret', webhookId }, call);
      const madeBy = ids.derived('webhook secret', call.context.commandId);
      const oldEndsAt = new Date(now() + secretOverlapMs).toISOString();
      return { position, secret: await secrets.make({ webhookId, serviceId: id, madeBy, oldEndsAt }) };
    },

    removeWebhook: async ({ params: { id, webhookId } }, call) => {
      const position = await decide(id, { kind: 'remove_webhook', webhookId }, call);
      await store.remove(id, webhookId);
      return { position };
    },

    testWebhook: async ({ params }, { caller }) => {
      const { id, url, organizationId } = await own(params, caller);
      const owner = organizationId ?? caller.userId;
      if (testing.has(owner)) throw tooOften(testSeconds);
      testing.add(owner);
      try {
        const signing = await secrets.of(id, date());
        if (signing.length === 0) throw new Refusal('not_found.webhook');
        const body = JSON.stringify({ type: 'ping', timestamp: date().toISOString(), data: {} });
        const { retryAfterMs: _, ...attempt } = await send({ url, id: `msg_${ids.fresh()}`, body, secrets: signing });
        return { attempt };
      } finally {
        testing.delete(owner);
      }
    },
  } satisfies SomeHandlers;
};
