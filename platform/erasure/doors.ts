import { accountStream } from '#commands/accounts/account.ts';
import type { Ids, StreamStore } from '#commands/ports.ts';
import type { Api } from '#contracts/api.ts';
import type { Handlers } from '#contracts/handler.ts';
import type { Deletion } from '#contracts/privacy/views.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Accounts } from '#platform/identity/accounts.ts';
import type { Administrators } from '#platform/identity/administrators.ts';
import type { SecurityRecord } from '#platform/identity/security-record.ts';
import type { PostOffice } from '#platform/mail/post-office.ts';
import { accessesOf } from './access-log.ts';
import type { ErasureOrder } from './erasures.ts';
import type { Erasure } from './open-erasure.ts';

/** How long somebody may think better of it. */
const coolOffMs = 7 * 24 * 3_600_000;

interface Parts {
  readonly erasure: Pick<Erasure, 'erasures'>;
  readonly accounts: Accounts;
  readonly administrators: Administrators;
  readonly record: SecurityRecord;
  readonly mail: PostOffice;
  readonly events: StreamStore;
  readonly ids: Ids;
  readonly now: () => string;
}

type Row = 'accountDeletion' | 'askDeletion' | 'cancelDeletion' | 'accessLog';

/** What a person does about what is stored of them. */
export function privacyDoors(parts: Parts): Handlers<Pick<Api, Row>> {
  const { accounts, administrators, record, mail, ids, now } = parts;
  const { erasures } = parts.erasure;

  return {
    accountDeletion: async (_input, { caller }) => {
      const order = await erasures.find(caller.userId);
      return { deletion: order ? deletionOf(order) : null };
    },

    askDeletion: async (_input, { caller, context }) => {
      const { userId, role } = caller;
      const askedAt = new Date(now());
      const before = await erasures.find(userId);
      const order =
        before ??
        (await administrators.inTurn(async () => {
          await administrators.keepLastOfProduct({ id: userId, role });
          return erasures.ask({
            userId,
            reason: 'own_wish',
            askedBy: { kind: 'person', id: userId },
            askedAt,
            dueAt: new Date(askedAt.getTime() + coolOffMs),
          });
        }));
      const deletion = deletionOf(order);
      // The same wish again is the same event.
      const commandId = ids.derived('ask erasure', userId, deletion.askedAt);
      const event = { type: 'ErasureAsked', data: { dueAt: deletion.dueAt } } as const;
      const position = await record.write(userId, event, context.under(commandId));
      if (!before) await mail.post('erasure_asked', userId, { day: deletion.dueAt.slice(0, 10) });
      return { position, deletion };
    },

    cancelDeletion: async (_input, { caller, context }) => {
      const called = await erasures.cancel(caller.userId, new Date(now()));
      if (!called) throw new Refusal('not_found', 'There is no deletion to call off.');
      const position = await record.write(caller.userId, { type: 'ErasureCancelled', data: {} }, context);
      return { position, deletion: null };
    },

    accessLog: async (_input, { caller }) => ({
      items: await accessesOf(parts.events.readStream(accountStream(caller.userId)), accounts),
    }),
  };
}

const deletionOf = ({ askedAt, dueAt }: ErasureOrder): Deletion => ({
  askedAt: askedAt.toISOString(),
  dueAt: dueAt.toISOString(),
});
