import type { AccountEvent } from '#contracts/accounts/events.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import type { AccountRead } from '#contracts/privacy/views.ts';
import type { Accounts } from '#platform/auth/accounts/accounts.ts';
import { nameLookup } from '#platform/auth/accounts/name-of.ts';

const maxListed = 200;

type Read = RecordedEvent<Extract<AccountEvent, { type: 'AccountRead' | 'HistoryExported' }>>;

/** Who read a person's data, and why, from the stream of their account; newest first, at most 200. */
export async function accessesOf(
  stream: AsyncIterable<RecordedEvent>,
  accounts: Pick<Accounts, 'withId'>,
): Promise<AccountRead[]> {
  const reads: Read[] = [];
  for await (const event of stream) if (isRead(event)) reads.push(event);
  const newest = reads.slice(-maxListed).toReversed();
  const nameOf = nameLookup(accounts);
  const items: AccountRead[] = [];
  for (const event of newest) {
    const { id, metadata } = event;
    items.push({ id, at: metadata.occurredAt, ...shown(event), by: await nameOf(metadata.actor) });
  }
  return items;
}

function shown(event: Read): Pick<AccountRead, 'what' | 'reason' | 'until'> {
  if (event.type === 'AccountRead') return event.data;
  return { what: event.data.withText ? 'export_text' : 'export', reason: event.data.reason, until: null };
}

// The log validated its data against the schema of its type.
const isRead = (event: RecordedEvent): event is Read =>
  event.type === 'AccountRead' || event.type === 'HistoryExported';
