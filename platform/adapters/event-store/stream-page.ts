import type { PageWanted } from '#contracts/endpoint.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import type { EventLog } from '#contracts/event-log.ts';
import { pageOf, revisionCursor, revisionIn } from '#projections/cursors.ts';

/**
 * A page of one stream's events of a kind, newest first. Reads backwards, no further than the page needs.
 * @throws Refusal `invalid_input` for a wrong cursor
 */
export async function streamPage<Shown extends RecordedEvent>(
  log: Pick<EventLog, 'readStream'>,
  stream: string,
  { cursor, limit }: PageWanted,
  isShown: (event: RecordedEvent) => event is Shown,
) {
  const before = revisionIn(cursor);
  const found: Shown[] = [];
  const from = cursor === undefined ? {} : { from: before - 1 };
  if (before === 0) return pageOf(found, limit, revisionCursor);
  for await (const event of log.readStream(stream, { direction: 'backwards', unreadable: 'skip', ...from })) {
    if (isShown(event) && found.push(event) > limit) break;
  }
  return pageOf(found, limit, revisionCursor);
}
