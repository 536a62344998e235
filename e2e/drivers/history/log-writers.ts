import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { type EventLog, WrongRevision } from '#contracts/event-log.ts';
import { metadataOf } from '#platform/adapters/event-store/testing/metadata.ts';
import { createPool } from '#platform/adapters/postgres/database.ts';
import { openEmbedded } from '#platform/adapters/postgres/embedded/embedded.ts';
import { readConfig } from '#platform/app/config.ts';
import { type OpenedEventLog, openEventLog } from '#platform/app/open-event-log.ts';
import type { Chance } from '#platform/app/simulation/chance.ts';
import type { Append, History } from './history.ts';

const type = 'NotificationRead';
const logsOpened = 2;
const writersEach = 3;

type Claimed = Required<Pick<Append, 'claim'>>['claim'];

/**
 * Writers that contend for the next revision of a few streams, through two instances of the log, each with its own
 * connections to the store, as two processes have. They record what they were answered, whatever happens to the store.
 */
export class LogWriters {
  #over = true;
  #working: Promise<unknown> = Promise.resolve();
  #starts = 0;
  readonly #streams = [`notifications-${randomUUID()}`, `notifications-${randomUUID()}`] as const;

  private constructor(
    private readonly opened: readonly (OpenedEventLog & { readonly end: () => Promise<void> })[],
    private readonly history: History,
    private readonly chanceOf: (...words: string[]) => Chance,
  ) {}

  /** For an installation that is running. */
  static async open(
    env: NodeJS.ProcessEnv,
    history: History,
    chanceOf: (...words: string[]) => Chance,
  ): Promise<LogWriters> {
    const config = readConfig(env);
    const log = pino({ level: 'silent' });
    const url = config.databaseUrl ?? (await addressOf(config.dataDir));
    const opened = [];
    for (let number = 0; number < logsOpened; number += 1) {
      const pool = createPool(url, log, { max: 3 });
      const eventLog = await openEventLog(config, { pool, url }, log);
      const end = async () => {
        await eventLog.close();
        await pool.end();
      };
      opened.push({ ...eventLog, end });
    }
    return new LogWriters(opened, history, chanceOf);
  }

  start(): void {
    this.#over = false;
    this.#starts += 1;
    this.#working = Promise.all(
      this.opened.flatMap(({ log }, number) =>
        Array.from({ length: writersEach }, (_, writer) => this.#write(log, `log ${number}`, writer)),
      ),
    );
  }

  async stop(): Promise<void> {
    this.#over = true;
    await this.#working;
  }

  async close(): Promise<void> {
    for (const { end } of this.opened) await end();
  }

  async #write(log: EventLog, process: string, writer: number): Promise<void> {
    const session = `writer ${writer} of ${process}`;
    const chance = this.chanceOf(session, String(this.#starts));
    while (!this.#over) {
      const stream = chance.pick(this.#streams);
      const expected = await this.#look(log, { process, session }, stream);
      if (expected === undefined) await pause(50);
      else await this.#claim(log, { process, session }, { stream, expected, asksAgain: chance.happens(0.7) });
      await pause(chance.whole(5, 40));
    }
  }

  /** Reads a stream and the end of the log; returns the last revision, undefined if there was no answer. */
  async #look(
    log: EventLog,
    who: { readonly process: string; readonly session: string },
    stream: string,
  ): Promise<number | undefined> {
    try {
      const asked = performance.now();
      const position = await log.head();
      this.history.add({ kind: 'head', position, ...who, invoked: asked, returned: performance.now() });
      const invoked = performance.now();
      let shows = 0;
      for await (const { revision } of log.readStream(stream)) shows = revision + 1;
      // Whatever was acknowledged to anyone before the end of the log was read has to be in it.
      const read = { kind: 'read', stream, type, after: position, shows } as const;
      this.history.add({ ...read, ...who, invoked, returned: performance.now() });
      return shows - 1;
    } catch {
      return undefined;
    }
  }

  async #claim(
    log: EventLog,
    who: { readonly process: string; readonly session: string },
    { stream, expected, asksAgain }: { stream: string; expected: number; asksAgain: boolean },
  ): Promise<void> {
    const id = randomUUID();
    const metadata = metadataOf(id, { actor: { kind: 'operator', id: 'writer' }, commandId: id });
    const event = { id, type, data: { notificationId: id }, metadata } as const;
    for (;;) {
      const invoked = performance.now();
      const note = (outcome: Append['outcome'], position: string | null, revision: Claimed['revision']) => {
        const call = { ...who, invoked, returned: performance.now() };
        const claim = { stream, expected, revision };
        this.history.add({ kind: 'append', id: `${id} ${type}`, outcome, position, claim, ...call });
      };
      try {
        const { position, revision } = await log.append(stream, [event], { expected });
        return note('ok', position, revision);
      } catch (error) {
        note(error instanceof WrongRevision ? 'refused' : 'unknown', null, null);
        if (error instanceof WrongRevision || !asksAgain || this.#over) return;
        await pause(50);
      }
    }
  }
}

/** The address of an embedded database that its product keeps running. */
async function addressOf(dataDir: string): Promise<string> {
  const { url, close } = await openEmbedded({ dataDir });
  await close();
  return url;
}
