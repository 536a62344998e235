import type { FastifyBaseLogger } from 'fastify';
import { achievementEvents } from '#contracts/achievements/events.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import type { EventLog } from '#contracts/event-log.ts';
import { journeyEvents } from '#contracts/journey/events.ts';
import { notificationEvents } from '#contracts/notifications/events.ts';
import { pause } from '#platform/base/pause.ts';

/** What a page may have to refetch. */
export type Kind = 'notification' | 'preferences' | 'achievement' | 'progress' | 'stats';
type Listener = (userId: string, kinds: readonly Kind[], position: string) => void;

const kindsOfType: Readonly<Record<string, readonly Kind[]>> = {
  ...eachOf(journeyEvents, ['progress', 'stats']),
  ...eachOf(achievementEvents, ['achievement', 'progress', 'stats']),
  ...eachOf(notificationEvents, ['notification']),
  CommunicationPreferencesChanged: ['preferences'],
};

function eachOf(events: object, kinds: readonly Kind[]): Record<string, readonly Kind[]> {
  return Object.fromEntries(Object.keys(events).map((type) => [type, kinds]));
}

interface FollowerDependencies {
  readonly events: Pick<EventLog, 'subscribe' | 'head'>;
  /** Resolves once every read model has reached a position; rejects after its timeout. */
  readonly visible: (position: string) => Promise<unknown>;
  readonly log: FastifyBaseLogger;
}

/** How long the log is followed after the last page left, so that a reload does not open a new subscription. */
const lingerMs = 10_000;
const retryMs = 1_000;
/** Changes that are kept for pages that reconnect. */
const keptChanges = 5_000;

interface Change {
  readonly userId: string;
  readonly kinds: readonly Kind[];
  readonly position: string;
}

/** What changed for a person after a position: all kinds may have where it is not known. */
interface Missed {
  readonly kinds: readonly Kind[] | 'unknown';
  /** Up to here. */
  readonly position: string;
}

/** Follows the log while pages listen, and notifies listeners of the people whose read models changed, and how. */
export class ChangeFeed {
  private readonly listeners = new Set<Listener>();
  private following: AbortController | undefined;
  private leaving: NodeJS.Timeout | undefined;
  /** Resolves with the position at which following began; with nothing if it stopped before. */
  private begun: Promise<string | undefined> = Promise.resolve(undefined);
  /** The latest changes, oldest first: all after `keptAfter`, up to `position`. Positions are ordered as text. */
  private kept: Change[] = [];
  private keptAfter = '';
  private position = '';

  constructor(private readonly deps: FollowerDependencies) {}

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      this.stop();
    };
  }

  wanted(wanted: boolean): void {
    clearTimeout(this.leaving);
    if (wanted && !this.following) void this.follow();
    if (!wanted) this.leaving = setTimeout(() => this.stop(), lingerMs).unref();
  }

  /** What changed for a person after a position that an earlier connection reached; null if nothing can be said. */
  async missed(userId: string, after: string | undefined): Promise<Missed | null> {
    if ((await this.begun) === undefined) return null;
    const { position } = this;
    if (after === undefined) return { kinds: [], position };
    // Ahead of this process: it lags, or the log was restored from a backup.
    if (after < this.keptAfter || after > position) return { kinds: 'unknown', position };
    const missed = this.kept.filter((change) => change.userId === userId && change.position > after);
    return { kinds: [...new Set(missed.flatMap(({ kinds }) => kinds))], position };
  }

  private stop(): void {
    this.following?.abort();
    this.following = undefined;
  }

  private async follow(): Promise<void> {
    const following = new AbortController();
    this.following = following;
    const { signal } = following;
    const { events, log } = this.deps;
    const types = Object.keys(kindsOfType);
    this.begun = this.begin(signal);
    let after = await this.begun;
    while (!signal.aborted && after !== undefined) {
      try {
        for await (const news of events.subscribe({ after, types, open: [], signal })) {
          if (news.kind !== 'events') continue;
          after = news.page.next;
          await this.tell(news.page.events, after);
        }
      } catch (error) {
        log.warn({ err: error }, 'live updates are interrupted; retrying');
        await pause(retryMs, signal);
      }
    }
  }

  private async begin(signal: AbortSignal): Promise<string | undefined> {
    while (!signal.aborted) {
      try {
        const head = await this.deps.events.head();
        this.kept = [];
        this.keptAfter = head;
        this.position = head;
        return head;
      } catch (error) {
        this.deps.log.warn({ err: error }, 'live updates cannot start; retrying');
        await pause(retryMs, signal);
      }
    }
    return undefined;
  }

  private async tell(events: readonly RecordedEvent[], position: string): Promise<void> {
    // If the read models are late, notify anyway: an early refetch is better than none.
    await this.deps.visible(position).catch(() => undefined);
    const kindsOf = new Map<string, Set<Kind>>();
    for (const { stream, type } of events) {
      const userId = stream.slice(stream.indexOf('-') + 1);
      const kinds = kindsOf.get(userId) ?? new Set();
      kindsOf.set(userId, kinds);
      for (const kind of kindsOfType[type] ?? []) kinds.add(kind);
    }
    const changes = [...kindsOf].map(([userId, kinds]) => ({ userId, kinds: [...kinds], position }));
    this.kept.push(...changes);
    this.position = position;
    const dropped = this.kept.splice(0, Math.max(0, this.kept.length - keptChanges));
    this.keptAfter = dropped.at(-1)?.position ?? this.keptAfter;
    for (const { userId, kinds } of changes) for (const listener of this.listeners) listener(userId, kinds, position);
  }
}
