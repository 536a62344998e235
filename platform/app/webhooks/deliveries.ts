import type { Logger } from 'pino';
import type { Ids } from '#commands/kernel/ports.ts';
import { CommandContext } from '#contracts/command-context.ts';
import type { MemberChange } from '#contracts/programs/changes.ts';
import { serviceAccountStream } from '#contracts/programs/streams.ts';
import { isSentTo } from '#contracts/programs/webhooks.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { SendWebhook } from '#platform/adapters/webhooks/send-webhook.ts';
import type { ReadChanges } from '#projections/organization-changes/api.ts';
import { type KnownWebhook, readWebhook } from '#projections/webhooks/queries.ts';
import type { ReadContext } from '#projections/read-context.ts';
import type { WebhookPorts } from '#workers/webhooks/job.ts';
import { administratorsOf } from '#platform/auth/organizations/domain-checks.ts';
import type { Organizations } from '#platform/auth/organizations/organizations.ts';
import type { MailOutbox } from '#platform/adapters/mail/mail-outbox.ts';
import { nextTry } from '#workers/webhooks/pauses.ts';
import type { CommandHandlers } from '../command-handlers.ts';
import type { WebhookSecrets } from './webhook-secrets.ts';
import type { WebhookStore } from './webhook-store.ts';

interface Dependencies extends Pick<ReadContext, 'pool'> {
  readonly store: WebhookStore;
  readonly secrets: WebhookSecrets;
  readonly send: SendWebhook;
  readonly readChanges: ReadChanges;
  readonly handleServiceAccount: CommandHandlers['handleServiceAccount'];
  readonly ids: Ids;
  readonly organizations: Pick<Organizations, 'load'>;
  readonly mail: Pick<MailOutbox, 'enqueue'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** From 0 to 1. */
  readonly chance?: () => number;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/** A webhook with more to send than fits in this time gets another turn. */
const turnMs = 25_000;
const pageSize = 50;

/** The id of a message: the same at every attempt, so that a receiver recognizes a repetition. */
const messageIdOf = (ids: Ids, webhookId: string, position: string): string =>
  `msg_${ids.derived('webhook message', webhookId, position)}`;

const bodyOf = ({ type, at, ...about }: MemberChange): string => JSON.stringify({ type, timestamp: at, data: about });

/** Sends the changes of organizations to their webhooks, from the position of each. */
export function openDeliveries(deps: Dependencies): WebhookPorts {
  const { pool, store, secrets, send, readChanges, ids, now, chance = Math.random, log } = deps;
  const date = () => new Date(now());

  /** Writes first: the mail of the same failure has the same id, so a repeat after a stop writes to nobody twice. */
  async function disable(webhook: KnownWebhook, why: 'gone' | 'failing', failingSince: number) {
    const { id: webhookId, serviceId, organizationId: within, url } = webhook;
    const { name } = await deps.organizations.load(within);
    const facts = { organization: name ?? '', host: new URL(url).host, why };
    for (const userId of await administratorsOf(within, pool)) {
      const id = ids.derived('webhook disabled', webhookId, String(failingSince), userId);
      await deps.mail.enqueue('webhook_disabled', userId, facts, { id });
    }
    const context = CommandContext.ofProgram({
      actor: { kind: 'worker', id: 'webhooks' },
      // What the receiver answers, or that it does not.
      causedBy: { outside: 'world' },
      subject: serviceId,
      commandId: ids.fresh(),
    });
    const command = { kind: 'disable_webhook', within, webhookId, why } as const;
    await deps.handleServiceAccount(serviceAccountStream(serviceId), command, context).catch((error: unknown) => {
      // Removed in the meantime.
      if (!(error instanceof Refusal)) throw error;
    });
    log.info({ webhookId, why }, 'a webhook was disabled');
  }

  /** Whether the change has arrived. */
  async function attempt(webhook: KnownWebhook, change: MemberChange, lease: string): Promise<boolean> {
    const { id: webhookId, url } = webhook;
    const signing = await secrets.of(webhookId, date());
    // Its command has not ended yet, or it was removed.
    if (signing.length === 0) return false;
    const id = messageIdOf(ids, webhookId, change.position);
    const { status, problem, retryAfterMs } = await send({ url, id, body: bodyOf(change), secrets: signing });
    if (problem === null) return true;
    log.warn({ webhookId, status, problem }, 'a message to a webhook did not arrive');
    const before = (await store.progressOf([webhookId])).get(webhookId);
    const failingSince = (before?.failingSince ?? date()).getTime();
    const at = nextTry({ failingSince, failures: before?.failures ?? 0, now: now(), retryAfterMs, chance: chance() });
    await store.noteFailure(webhookId, lease, { now: date(), nextTryAt: new Date(at ?? now()), status, problem });
    if (status === 410) await disable(webhook, 'gone', failingSince);
    else if (at === null) await disable(webhook, 'failing', failingSince);
    return false;
  }

  async function sendAll(webhook: KnownWebhook, lease: string, begun: string): Promise<void> {
    const { id, organizationId, kinds } = webhook;
    /** It may have been changed, disabled or removed, and its organization deleted. */
    const isCurrent = async () => (await readWebhook({ pool }, id))?.revision === webhook.revision;
    const end = performance.now() + turnMs;
    let from = begun;
    const advance = async (to: string, arrivedAt: Date | null = null): Promise<boolean> => {
      if (to === from) return true;
      const isOurs = await store.advance(id, lease, { from, to, arrivedAt });
      from = to;
      return isOurs;
    };
    for (;;) {
      const { items, next, more } = await readChanges({
        organizationId,
        since: from,
        limit: pageSize,
        language: 'en',
        toSystem: true,
      });
      for (const change of items) {
        if (!isSentTo(kinds, change.type)) continue;
        if (performance.now() > end || !(await isCurrent())) return;
        if (!(await attempt(webhook, change, lease))) return;
        if (!(await advance(change.position, date()))) return;
      }
      if (!(await advance(next)) || !more) return;
    }
  }

  return {
    due: () => store.due(date()),
    ownerOf: async (webhookId) => (await readWebhook({ pool }, webhookId))?.organizationId ?? null,
    async deliver(webhookId) {
      const webhook = await readWebhook({ pool }, webhookId);
      if (!webhook || webhook.disabledAt !== null) return;
      const lease = ids.fresh();
      const progress = await store.lease(webhookId, webhook.addedAt, lease, date());
      if (!progress) return;
      try {
        await sendAll(webhook, lease, progress.position);
      } finally {
        await store.release(webhookId, lease);
      }
    },
  };
}
