import type { Mailer } from '#platform/adapters/mail/mailer.ts';
import type { Ids } from '#commands/kernel/ports.ts';
import type { Projector } from '#projections/engine/projector.ts';
import type { SendWebhook } from '#platform/adapters/webhooks/send-webhook.ts';
import type { PushPorts } from '#workers/push/job.ts';
import type { Commands } from '#workers/ports.ts';

/** A fault in the product, made on purpose to show that the simulation finds it. */
export interface Plant {
  readonly wrapIds?: (ids: Ids) => Ids;
  readonly wrapProjectors?: (projectors: readonly Projector[]) => readonly Projector[];
  readonly wrapMailer?: (mailer: Mailer) => Mailer;
  readonly wrapCommands?: (commands: Commands) => Commands;
  readonly wrapPush?: (send: PushPorts['send']) => PushPorts['send'];
  readonly wrapWebhook?: (send: SendWebhook) => SendWebhook;
  readonly rewrite?: (text: string) => string;
}

/** A projector that leaves out some events of a type. */
const skipping = (one: Projector, type: string, isLeftOut: (count: number) => boolean): Projector => {
  let count = 0;
  return {
    ...one,
    apply: (batch, db) =>
      one.apply(
        batch.filter((event) => {
          if (event.type !== type) return true;
          count += 1;
          return !isLeftOut(count);
        }),
        db,
      ),
  };
};

export const plants = {
  /** A command's id no longer comes from its key, so that a repeat is another command. */
  'handler without idempotency': {
    wrapIds: (ids) => ({
      ...ids,
      derived: (...words) => (words[0] === 'command' ? ids.fresh() : ids.derived(...words)),
    }),
  },
  'projector that skips an event': {
    wrapProjectors: (all) =>
      all.map((one) => (one.name === 'stats' ? skipping(one, 'AchievementUnlocked', (count) => count === 3) : one)),
  },
  'membership that gives no rights': {
    wrapProjectors: (all) =>
      all.map((one) => (one.name === 'access' ? skipping(one, 'MembershipBegan', () => true) : one)),
  },
  'sender that sends twice': {
    wrapMailer: (mailer) => ({
      ...mailer,
      send: async (mail) => {
        await mailer.send(mail);
        await mailer.send(mail);
      },
    }),
  },
  'read without its owner': {
    rewrite: (text) => text.replace('where e.user_id = $1 and e.name', 'where $1::uuid is not null and e.name'),
  },
  'upload that is forgotten': {
    rewrite: (text) => text.replace('from uploads where owner_id = $1 and id = $2', '$& and created_at is null'),
  },
  'push that is sent twice': {
    wrapPush: (send) => async (target, message) => {
      await send(target, message);
      return send(target, message);
    },
  },
  'webhook that leaves out a change': {
    wrapWebhook: (send) => async (message) => {
      const isLeftOut = message.body.includes('"member.joined"');
      return isLeftOut ? { status: 204, problem: null, retryAfterMs: null, answer: '', ms: 0 } : send(message);
    },
  },
  'webhook with another signature': {
    wrapWebhook: (send) => (message) => send({ ...message, secrets: [`whsec_${'A'.repeat(43)}=`] }),
  },
  'webhook that forgets its old secret': {
    wrapWebhook: (send) => (message) => send({ ...message, secrets: message.secrets.slice(0, 1) }),
  },
  'request that every mentor sees': {
    rewrite: (text) =>
      text.replace('r.mentor_id = $1 and r.organization_id', '$1::uuid is not null and r.organization_id'),
  },
  'reminder that nobody records': {
    wrapCommands: (commands) => ({
      ...commands,
      settleReminders: async ({ send, ...reminders }) =>
        commands.settleReminders({ ...reminders, send: send?.rule === 'inactive-1' ? null : send }),
    }),
  },
} as const satisfies Readonly<Record<string, Plant>>;

export type PlantName = keyof typeof plants;
