import type { FastifyBaseLogger } from 'fastify';
import { achievementEvents } from '#contracts/achievements/events.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import type { EventLog } from '#contracts/event-log.ts';
import { journeyEvents } from '#contracts/journey/events.ts';
import { notificationEvents } from '#contracts/notifications/events.ts';
import { pause } from '#platform/base/pause.ts';

/** What a page may have to refetch. */
export type Kind = 'notification' | 'achievement' | 'progress' | 'stats';
type Listener = (userId: string, kinds: readonly Kind[], position: string) => void;

const kindsOfType: Readonly<Record<string, readonly Kind[]>> = {
  ...eachOf(journeyEvents, ['progress', 'stats']),
  ...eachOf(achievementEvents, ['achievement', 'progress', 'stats']),
  ...eachOf(notificationEvents, ['notification']),
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

/** Follows the log while pages listen, and notifies listeners of the people whose read models changed, and how. */
export class ChangeFeed {
  private readonly listeners = new Set<Listener>();
  private following: AbortController | undefined;
  private leaving: NodeJS.Timeout | undefined;

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
    let after: string | undefined;
    while (!signal.aborted) {
      try {
        after ??= await events.head();
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
    for (const [userId, kinds] of kindsOf) {
      for (const listener of this.listeners) listener(userId, [...kinds], position);
    }
  }
}
