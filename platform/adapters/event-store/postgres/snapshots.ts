import type { Pool } from 'pg';
import type { FoundSnapshot, Snapshot, Snapshots } from '#commands/kernel/ports.ts';
import { Refusal } from '#contracts/refusals.ts';
import { seal, unseal } from '#platform/base/encryption/cipher.ts';
import { isStoreAway } from '#platform/base/postgres/store-unavailable.ts';
import type { DataKeys } from '../encryption/data-keys.ts';

type ToKeep = Snapshot & { readonly subject: string };

/** Rows per statement. */
const batchSize = 50;
/** Beyond this, snapshots are dropped; their streams will offer a newer one. */
const maxWaiting = 1_000;

interface Row {
  readonly revision: number;
  readonly event_id: string;
  readonly position: string;
  readonly subject: string;
  readonly sealed: string;
}

export interface SnapshotStore extends Snapshots {
  /** Resolves when all waiting snapshots are written. */
  close(): Promise<void>;
}

/** Snapshots of long streams in PostgreSQL (migration 0030), whatever store holds the log. */
export function postgresSnapshots(
  pool: Pool,
  keys: Pick<DataKeys, 'forEncryption' | 'forDecryption'>,
  report: (problem: unknown) => void,
): SnapshotStore {
  const waiting = new Map<string, ToKeep>();
  let writing: Promise<void> | undefined;

  const writeAll = async (): Promise<void> => {
    while (waiting.size > 0) {
      const some = [...waiting].slice(0, batchSize);
      for (const [stream] of some) waiting.delete(stream);
      try {
        await write(pool, keys, some);
      } catch (error) {
        ignore(error);
      }
    }
    writing = undefined;
  };

  /** Failures are harmless: without a snapshot, more events are folded. */
  const ignore = (error: unknown): undefined => {
    if (!isStoreAway(error) && !(error instanceof Refusal)) report(error);
    return undefined;
  };

  const found = (row: Row, stream: string, rules: string): FoundSnapshot => {
    const { revision, event_id: eventId, position, subject, sealed } = row;
    const open = async () => {
      const key = (await keys.forDecryption(new Set([subject]))).get(subject);
      if (key === undefined || key === 'erased') return undefined;
      const state: unknown = JSON.parse(unseal(key, sealed, boundTo(stream, rules, { eventId })));
      return { state };
    };
    return { rules, revision, eventId, position, opened: open().catch(ignore) };
  };

  return {
    async find(stream, rules) {
      try {
        const { rows } = await pool.query<Row>({
          name: 'snapshot-find',
          text: `select revision, event_id, position, subject, sealed from stream_snapshots
            where stream = $1 and rules = $2`,
          values: [stream, rules],
        });
        const [row] = rows;
        return row && found(row, stream, rules);
      } catch (error) {
        return ignore(error);
      }
    },
    keep(stream, snapshot) {
      if (waiting.size >= maxWaiting && !waiting.has(stream)) return;
      waiting.set(stream, snapshot);
      writing ??= new Promise<void>((resolve) => setImmediate(resolve)).then(writeAll);
    },
    close: async () => writing,
  };
}

/** Binds the ciphertext to its stream, event and state version. */
const boundTo = (stream: string, rules: string, { eventId }: Pick<Snapshot, 'eventId'>): string =>
  `${stream} ${eventId} ${rules}`;

async function write(
  pool: Pool,
  keys: Pick<DataKeys, 'forEncryption'>,
  some: readonly (readonly [string, ToKeep])[],
): Promise<void> {
  const rows: (readonly [string, ToKeep, string])[] = [];
  for (const [stream, snapshot] of some) {
    const key = await keys.forEncryption(snapshot.subject);
    if (key === 'erased') continue;
    const sealed = seal(key, JSON.stringify(snapshot.state), boundTo(stream, snapshot.rules, snapshot));
    rows.push([stream, snapshot, sealed]);
  }
  rows.sort(([one], [other]) => (one < other ? -1 : 1));
  await pool.query({
    name: 'snapshots-keep',
    // A slow process must not replace a newer snapshot of another.
    text: `insert into stream_snapshots as t (stream, rules, revision, event_id, position, subject, sealed)
      select * from unnest($1::text[], $2::text[], $3::integer[], $4::uuid[], $5::text[], $6::uuid[], $7::text[])
      on conflict (stream) do update
      set rules = excluded.rules, revision = excluded.revision, event_id = excluded.event_id,
        position = excluded.position, subject = excluded.subject, sealed = excluded.sealed
      where t.revision < excluded.revision or t.rules <> excluded.rules`,
    values: [
      rows.map(([stream]) => stream),
      rows.map(([, { rules }]) => rules),
      rows.map(([, { revision }]) => revision),
      rows.map(([, { eventId }]) => eventId),
      rows.map(([, { position }]) => position),
      rows.map(([, { subject }]) => subject),
      rows.map(([, , sealed]) => sealed),
    ],
  });
}
