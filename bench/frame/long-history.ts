import { randomUUID } from 'node:crypto';
import { learnerStream } from '#contracts/journey/streams.ts';
import { notificationsStream } from '#contracts/notifications/streams.ts';
import { metadataOf } from '#platform/adapters/event-store/testing/metadata.ts';
import { filling } from './filling.ts';
import type { Place } from './place.ts';
import { startProduct } from './programs.ts';

/** A product that holds a person with a long history, and an administrator. */
export interface LongHistory {
  /** Reads of that person, by an administrator. */
  readonly get: (rest: string) => Promise<Record<string, unknown>>;
}

const began = Date.now() - 700 * 86_400_000;
/** When the event of that number (from 0) happened, in a history of that many. */
export const momentOf = (number: number, events: number): string =>
  new Date(began + number * ((600 * 86_400_000) / events)).toISOString();

/** Starts the product on a log with that many events of one person. */
export async function openLongHistory(place: Place, events: number, say: (line: string) => void): Promise<LongHistory> {
  const { url } = await place.database();
  const env = { DATABASE_URL: url, DATA_DIR: place.directory() };
  say(`writes ${events.toLocaleString('en')} events of one person`);
  const { userId, cookie } = await fill(env, events);
  const product = await startProduct(env);
  place.atEnd(product.stop);
  return {
    get: async (rest) => {
      const path = `/api/admin/users/${userId}/${rest}`;
      const answer = await fetch(`${product.url}${path}`, { headers: { cookie } });
      if (!answer.ok) throw new Error(`${path} failed with ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as Record<string, unknown>;
    },
  };
}

/** Writes the history with the product's own parts, and waits until the read models have it. */
const fill = (env: NodeJS.ProcessEnv, events: number): Promise<{ userId: string; cookie: string }> =>
  filling(env, async ({ stores, make, signIn }) => {
    const userId = await make('long', 'learner');
    const admin = await make('auditor', 'admin');
    const all = stores.eventLog.log;
    for (let from = 0; from < events; from += 250) {
      const batch = (share: number, type: string, data: (n: number) => object) =>
        Array.from({ length: 125 }, (_, at) => {
          const id = randomUUID();
          const occurredAt = momentOf(from + at * 2 + share, events);
          return { id, type, data: data(from + at), metadata: metadataOf(id, { subject: userId, occurredAt }) };
        });
      await Promise.all([
        all.append(
          learnerStream(userId),
          batch(0, 'EmotionalStateRecorded', (n) => ({
            emotion: `calm ${n}`,
            intensity: null,
            parasympatheticActivation: false,
            qualityScore: n % 101,
            heartRate: null,
            day: momentOf(n, events).slice(0, 10),
            measures: {},
          })),
          { expected: 'any', newIds: true },
        ),
        all.append(
          notificationsStream(userId),
          batch(1, 'AllNotificationsRead', () => ({})),
          { expected: 'any', newIds: true },
        ),
      ]);
    }
    await stores.projections.whenProcessed(await all.head(), 600_000);
    // As PostgreSQL does by itself within minutes; before, it knows nothing about so many new rows.
    await stores.database.pool.query('vacuum (analyze) person_events');
    return { userId, cookie: await signIn(admin) };
  });
