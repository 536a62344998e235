import type { StreamStore } from '#commands/kernel/ports.ts';
import { accountStream } from '#contracts/accounts/streams.ts';
import type { Api } from '#contracts/api.ts';
import type { Handlers } from '#contracts/handler.ts';
import type { Accounts } from '#platform/auth/accounts/accounts.ts';
import { accessesOf } from './access-log.ts';

interface Dependencies {
  readonly accounts: Accounts;
  readonly events: StreamStore;
}

/** Who has looked at what is stored about a person: read from the stream, because reasons are in no table. */
export const accessLogHandlers = ({ accounts, events }: Dependencies): Handlers<Pick<Api, 'accessLog'>> => ({
  accessLog: async (_input, { caller }) => ({
    items: await accessesOf(events.readStream(accountStream(caller.userId), { unreadable: 'skip' }), accounts),
  }),
});
