import { accountStream } from '#contracts/accounts/streams.ts';
import type { Person, SomeHandlers } from '#contracts/handler.ts';
import type { HandleAccount } from '../accounts/account.ts';

/** How long a person may change their mind. */
const coolOffMs = 7 * 24 * 3_600_000;

interface Ports {
  readonly handleAccount: HandleAccount;
  /** Serializes work that may remove an administrator. @throws Refusal `last_administrator`, `not_caught_up` */
  readonly keepingAdministrator: <Result>(caller: Person, work: () => Promise<Result>) => Promise<Result>;
  /** Resolves once the table of requests has reached this position. @throws Refusal `not_caught_up` */
  readonly whenVisible: (position: string) => Promise<void>;
}

/** Handlers with which a person deletes their account, and decides what their organization's systems may see. */
export const privacyCommands = (ports: Ports) => {
  const { handleAccount, keepingAdministrator, whenVisible } = ports;

  return {
    askDeletion: async (_input, { caller, context }) => {
      const { userId } = caller;
      const { state, position } = await keepingAdministrator(caller, async () => {
        const command = { kind: 'request_erasure', reason: 'own_wish', afterMs: coolOffMs } as const;
        const done = await handleAccount(accountStream(userId), command, context);
        await whenVisible(done.position);
        return done;
      });
      const { askedAt = '', dueAt = '' } = state.erasure ?? {};
      return { position, deletion: { askedAt, dueAt } };
    },

    cancelDeletion: async (_input, { caller, context }) => {
      const { position } = await handleAccount(accountStream(caller.userId), { kind: 'cancel_erasure' }, context);
      await whenVisible(position);
      return { position, deletion: null };
    },

    changeProgressSharing: async ({ body: { organizationId, given } }, { caller, context }) => {
      const command = { kind: 'share_progress', organizationId, given } as const;
      const { position } = await handleAccount(accountStream(caller.userId), command, context);
      return { position, given };
    },
  } satisfies SomeHandlers;
};
