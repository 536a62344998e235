import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { type AnyEventDefinition, defineEvents } from '#contracts/event.ts';
import type { EventToAppend } from '#contracts/event-log.ts';
import { DataKeys } from '../encryption/data-keys.ts';
import { encryptedEventLog } from '../encryption/encrypted-event-log.ts';
import type { EventStore } from '../event-store.ts';
import { keyTable } from '../postgres/key-table.ts';
import { type EventVersions, versionsOf } from '../upcast.ts';
import { metadataOf } from './metadata.ts';

export const encryptionKey = Buffer.alloc(32, 7);

const definitions: Record<string, AnyEventDefinition> = defineEvents({
  StoryTold: {
    version: 2,
    data: { text: z.nullable(z.string()), photos: z.array(z.string()), points: z.number() },
    personal: { text: null, photos: [] },
  },
  PointsWon: { data: { points: z.number() } },
});

/** Events for these tests: version 1 of a story had `body` and no photos. */
export const testVersions: EventVersions = versionsOf(definitions, {
  StoryTold: { 1: ({ body, ...rest }) => ({ ...rest, text: body, photos: [] }) },
});

export function testEvent(type: string, data: unknown, subject: string | null, schemaVersion?: number): EventToAppend {
  const id = randomUUID();
  const metadata = metadataOf(id, {
    schemaVersion: schemaVersion ?? definitions[type]?.version ?? 1,
    actor: { kind: 'person', id: subject ?? 'nobody' },
    subject,
  });
  return { id, type, data, metadata };
}

/** One process's encrypted log, with its own key cache; `problems` is what it reported. */
export async function openSealed(store: EventStore, pool: Pool, key = encryptionKey) {
  const problems: string[] = [];
  const keys = await DataKeys.open(keyTable(pool), key);
  const report = (problem: string) => void problems.push(problem);
  return { log: encryptedEventLog(store, { keys, report, versions: testVersions }), keys, problems };
}
