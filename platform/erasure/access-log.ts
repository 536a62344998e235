import type { RecordedEvent } from '#contracts/event.ts';
import type { AccountRead } from '#contracts/privacy/views.ts';
import type { Accounts } from '#platform/identity/accounts.ts';

const most = 200;

/** Who looked at a person, from the stream of their account, newest first; at most 200. */
export async function accessesOf(
  stream: AsyncIterable<RecordedEvent>,
  accounts: Pick<Accounts, 'withId'>,
): Promise<AccountRead[]> {
  const reads: RecordedEvent<{ type: 'AccountRead'; data: { what: AccountRead['what'] } }>[] = [];
  for await (const event of stream) if (isRead(event)) reads.push(event);
  const newest = reads.slice(-most).toReversed();
  const names = new Map<string, string | null>();
  for (const { metadata } of newest) {
    const { id, kind } = metadata.actor;
    if (names.has(id)) continue;
    const reader = kind === 'person' ? await accounts.withId(id) : undefined;
    names.set(id, reader ? `${reader.firstName} ${reader.lastName}`.trim() : null);
  }
  return newest.map(({ id, data, metadata }) => ({
    id,
    at: metadata.occurredAt,
    what: data.what,
    by: names.get(metadata.actor.id) ?? null,
  }));
}

// The log has checked its data against the schema of its type.
const isRead = (
  event: RecordedEvent,
): event is RecordedEvent<{ type: 'AccountRead'; data: { what: AccountRead['what'] } }> => event.type === 'AccountRead';
