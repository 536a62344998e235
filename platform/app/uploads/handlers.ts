import type { StreamStore } from '#commands/kernel/ports.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import { eventsOf } from '#contracts/event-log.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { LearnerEvent } from '#contracts/journey/events.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import { type ListedUpload, uploadLimits } from '#contracts/uploads/views.ts';
import type { Uploads } from './uploads.ts';

type Use = ListedUpload['usedIn'][number];

/** The endpoints about uploads with JSON bodies. */
export const uploadHandlers = (uploads: Uploads, events: Pick<StreamStore, 'readStream'>) =>
  ({
    uploads: readsFrom([], async ({ query }, { caller }) => {
      const { page, nextCursor, count, usedBytes } = await uploads.list(caller.userId, query);
      const uses =
        page.length > 0
          ? await usesOf(eventsOf(events, learnerStream(caller.userId), { unreadable: 'skip' }))
          : new Map();
      const items = page.map((upload) => ({ ...upload, usedIn: uses.get(upload.url) ?? [] }));
      return { items, nextCursor, count, usedBytes, limitBytes: uploadLimits.person };
    }),
    removeUpload: async ({ params }, { caller }) => {
      await uploads.remove(caller.userId, params.id.toLowerCase());
      return undefined;
    },
  }) satisfies SomeHandlers;

/** Where each file is used, by its URL, according to the person's stream. */
async function usesOf(stream: AsyncIterable<RecordedEvent<LearnerEvent>>): Promise<Map<string, Use[]>> {
  const uses = new Map<string, Use[]>();
  const add = (url: string | null, use: Use): void => {
    if (url !== null) uses.set(url, [...(uses.get(url) ?? []), use]);
  };
  for await (const { type, data, metadata } of stream) {
    const at = metadata.occurredAt;
    if (type === 'StoryTold') {
      const { title, photos, recordingUrl } = data;
      for (const url of new Set([...photos, recordingUrl])) add(url, { what: 'story', title, at });
    }
    if (type === 'SensoryAnchorSet') add(data.mediaUrl, { what: 'anchor', title: null, at });
  }
  return uses;
}
