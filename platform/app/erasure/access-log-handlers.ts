import type { AccountEvent } from '#contracts/accounts/events.ts';
import { accountStream } from '#contracts/accounts/streams.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import type { EventLog } from '#contracts/event-log.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { AccountRead } from '#contracts/privacy/views.ts';
import { streamPage } from '#platform/adapters/event-store/stream-page.ts';
import type { Accounts } from '#platform/auth/accounts/accounts.ts';
import { nameLookup } from '#platform/auth/accounts/name-of.ts';

interface Dependencies {
  readonly accounts: Pick<Accounts, 'withId'>;
  readonly events: Pick<EventLog, 'readStream'>;
}

type Read = RecordedEvent<Extract<AccountEvent, { type: 'AccountRead' }>>;

/** Who has read a person's data: from the stream, because reasons are kept in no table. */
export const accessLogHandlers = ({ accounts, events }: Dependencies) =>
  ({
    accessLog: readsFrom([], async ({ query }, { caller }) => {
      const { page, nextCursor } = await streamPage(events, accountStream(caller.userId), query, isRead);
      const nameOf = nameLookup(accounts);
      const items: AccountRead[] = [];
      for (const { id, data, metadata } of page) {
        items.push({ id, at: metadata.occurredAt, ...data, by: await nameOf(metadata.actor) });
      }
      return { items, nextCursor };
    }),
  }) satisfies SomeHandlers;

// The log validated its data against the schema of its type.
const isRead = (event: RecordedEvent): event is Read => event.type === 'AccountRead';
