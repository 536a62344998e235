import type { Pool } from 'pg';
import type { HandleLearner } from '#commands/journey/api.ts';
import type { Clock, Ids } from '#commands/kernel/ports.ts';
import { CommandContext } from '#contracts/command-context.ts';
import { type EventLog, eventsOf } from '#contracts/event-log.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import { Refusal } from '#contracts/refusals.ts';
import { uploadIdOf } from '#contracts/uploads/views.ts';
import { storiesSettleMs, type Uploads } from './uploads.ts';

interface Dependencies {
  readonly pool: Pool;
  readonly log: Pick<EventLog, 'readStream'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly handleLearner: HandleLearner;
  readonly uploads: Pick<Uploads, 'lengthOf'>;
}

interface Recording {
  readonly owner: string;
  readonly id: string;
}

/** A story with one of these recordings that was told before its length was known. */
interface Story {
  readonly storyId: string;
  readonly step: number | null;
  readonly words: number;
  readonly seconds: number;
}

/** In one round: a minute's work of the process that reads media, which people's uploads need too. */
const mostFiles = 20;
const mostPeople = 20;
/** When a file is tried again that the storage could not give. */
const againMs = 60 * 60_000;

const worker = { kind: 'worker', id: 'recordings' } as const;

/** Measures recordings that were stored before lengths were, and counts the lengths for the stories told with them. */
export class RecordingLengths {
  constructor(private readonly deps: Dependencies) {}

  /** Does what is due, a limited part of it; stops early once the signal aborts. @throws Error of the first that failed */
  async work(signal: AbortSignal): Promise<void> {
    const failures: unknown[] = [];
    for (let left = mostFiles; left > 0 && !signal.aborted; left -= 1) {
      const next = await this.takeFile();
      if (!next) break;
      await this.measure(next).catch((error: unknown) => failures.push(error));
    }
    for (const owner of await this.peopleDue()) {
      if (signal.aborted) break;
      await this.count(owner).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }

  /** The next file to measure. It is due again in an hour, in case this process ends before it is measured. */
  private async takeFile(): Promise<Recording | undefined> {
    const { rows } = await this.deps.pool.query<Recording>(
      `update uploads set length_due_at = $2 where id = (
         select id from uploads where length_due_at <= $1 order by length_due_at limit 1 for update skip locked)
       returning owner_id as owner, id`,
      [this.later(0), this.later(againMs)],
    );
    return rows[0];
  }

  private async measure({ owner, id }: Recording): Promise<void> {
    const seconds = await this.deps.uploads.lengthOf(owner, id).catch((error: unknown) => {
      // Refused for what it is, it stays without a length. If its readers are busy, it is due again.
      if (error instanceof Refusal && error.code !== 'unavailable') return null;
      throw error;
    });
    await this.deps.pool.query(
      'update uploads set seconds = $2, length_due_at = null, count_due_at = $3 where id = $1',
      [id, seconds, seconds === null ? null : this.later(storiesSettleMs)],
    );
  }

  private async peopleDue(): Promise<string[]> {
    const { rows } = await this.deps.pool.query<{ owner: string }>(
      `select owner_id as owner from uploads where count_due_at <= $1
       group by owner_id order by min(count_due_at) limit $2`,
      [this.later(0), mostPeople],
    );
    return rows.map(({ owner }) => owner);
  }

  /** Counts a person's measured recordings. What was counted before is in the stream, so a repeat does nothing. */
  private async count(owner: string): Promise<void> {
    const { pool, ids, handleLearner } = this.deps;
    const { rows } = await pool.query<{ id: string; seconds: number }>(
      'select id, seconds from uploads where owner_id = $1 and count_due_at <= $2 and seconds is not null',
      [owner, this.later(0)],
    );
    for (const story of await this.storiesWith(owner, new Map(rows.map(({ id, seconds }) => [id, seconds])))) {
      const commandId = ids.derived('length of recording', story.storyId);
      const context = CommandContext.ofProgram({
        actor: worker,
        causedBy: story.storyId,
        subject: owner,
        commandId,
        retried: true,
      });
      await handleLearner(learnerStream(owner), { kind: 'measure_recording', ...story }, context);
    }
    await pool.query('update uploads set count_due_at = null where owner_id = $1 and id = any($2::uuid[])', [
      owner,
      rows.map(({ id }) => id),
    ]);
  }

  private async storiesWith(owner: string, lengths: ReadonlyMap<string, number>): Promise<Story[]> {
    const found = new Map<string, Story>();
    const events = eventsOf(this.deps.log, learnerStream(owner), { open: ['StoryTold'], unreadable: 'skip' });
    for await (const { type, data, id: storyId } of events) {
      if (type === 'RecordingMeasured') found.delete(data.storyId);
      if (type !== 'StoryTold' || data.seconds !== null) continue;
      const { step, words } = data;
      const seconds = lengths.get(uploadIdOf(data.recordingUrl ?? '') ?? '');
      if (seconds !== undefined) found.set(storyId, { storyId, step, words, seconds });
    }
    return [...found.values()];
  }

  private later(ms: number): Date {
    return new Date(Date.parse(this.deps.clock.now()) + ms);
  }
}
