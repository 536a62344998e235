import { expect, it } from 'vitest';
import type { StoredEvent, StoredPage } from './event-store.ts';
import { follow } from './follow.ts';
import { positionOf } from './position.ts';
import { Signal } from './signal.ts';
import { metadataOf } from './testing/metadata.ts';

const idAt = (position: number): string => `00000000-0000-4000-8000-00000000000${position}`;
const eventAt = (position: number): StoredEvent => ({
  id: idAt(position),
  stream: 'thing-1',
  revision: position - 1,
  position: positionOf(position),
  type: 'Happened',
  data: {},
  metadata: metadataOf(idAt(position)),
  recordedAt: '2026-01-01T00:00:00.000Z',
});

it('an event that is appended while the next page has been read already is found without another append', async () => {
  const signal = new Signal();
  const events = [eventAt(1), eventAt(2)];
  const append = (position: number) => {
    events.push(eventAt(position));
    signal.notify();
  };
  const stopping = new AbortController();
  const readAll = async ({ after, max }: { after: string; max: number }): Promise<StoredPage> => {
    const found = events.filter(({ position }) => position > after).slice(0, max);
    return { events: found, next: found.at(-1)?.position ?? after, atEnd: found.length < max };
  };
  const seen: string[] = [];
  for await (const news of follow({ signal, readAll }, { after: '', max: 2, signal: stopping.signal })) {
    if (news.kind !== 'events') continue;
    seen.push(...news.page.events.map(({ position }) => position));
    // The page after this one was asked for before.
    if (seen.length === 2) append(3);
    else stopping.abort();
  }
  expect(seen).toEqual([1, 2, 3].map(positionOf));
});
