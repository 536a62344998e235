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

type Read = RecordedEvent<Extract<AccountEvent, { type: 'AccountRead' | 'HistoryExported' }>>;

/** Who has read a person's data: from the stream, because reasons are kept in no table. */
export const accessLogHandlers = ({ accounts, events }: Dependencies) =>
  ({
    accessLog: readsFrom(['erasures', 'organizations'], async ({ query }, { caller }) => {
      const { page, nextCursor } = await streamPage(events, accountStream(caller.userId), query, isRead);
      const nameOf = nameLookup(accounts);
      const items: AccountRead[] = [];
      for (const event of page) {
        const { id, metadata } = event;
        items.push({ id, at: metadata.occurredAt, ...shown(event), by: await nameOf(metadata.actor) });
      }
      return { items, nextCursor };
    }),
  }) satisfies SomeHandlers;

function shown(event: Read): Pick<AccountRead, 'what' | 'reason' | 'until'> {
  if (event.type === 'AccountRead') return event.data;
  return { what: event.data.withText ? 'export_text' : 'export', reason: event.data.reason, until: null };
}

// The log validated its data against the schema of its type.
const isRead = (event: RecordedEvent): event is Read =>
  event.type === 'AccountRead' || event.type === 'HistoryExported';
