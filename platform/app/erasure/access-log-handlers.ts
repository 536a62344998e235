import type { StreamStore } from '#commands/kernel/ports.ts';
import { accountStream } from '#contracts/accounts/streams.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { Accounts } from '#platform/auth/accounts/accounts.ts';
import { accessesOf } from './access-log.ts';

interface Dependencies {
  readonly accounts: Accounts;
  readonly events: StreamStore;
}

/** Who has read a person's data: from the stream, because reasons are kept in no table. */
export const accessLogHandlers = ({ accounts, events }: Dependencies) =>
  ({
    accessLog: readsFrom([], async (_input, { caller }) => ({
      items: await accessesOf(events.readStream(accountStream(caller.userId), { unreadable: 'skip' }), accounts),
    })),
  }) satisfies SomeHandlers;
