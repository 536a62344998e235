import { Client, type ClientConfig } from 'pg';
import { pause } from '#platform/base/pause.ts';
import { applySettings } from '#platform/base/postgres/connection-settings.ts';
import type { Signal } from '../signal.ts';
import type { RecentAppends } from './recent-appends.ts';

const firstPauseMs = 100;
const longestPauseMs = 2_000;

/**
 * Notifies when another process has appended: through LISTEN, on a dedicated connection that is reopened when it breaks,
 * and by polling the head, for notifications that LISTEN missed. Starts with the first subscription.
 */
export class Listener {
  private started = false;
  private readonly closing = new AbortController();
  private polling: NodeJS.Timeout | undefined;
  private seen = -1;

  constructor(
    private readonly config: ClientConfig,
    private readonly readHead: () => Promise<number>,
    private readonly signal: Signal,
    private readonly recent: Pick<RecentAppends, 'heardOf' | 'missedSome'>,
    private readonly pollMs: number,
  ) {}

  start(): void {
    if (this.started || this.closing.signal.aborted) return;
    this.started = true;
    void this.listen();
    this.pollLater();
  }

  close(): void {
    this.closing.abort();
    clearTimeout(this.polling);
    this.signal.notify();
  }

  private async listen(): Promise<void> {
    const { signal } = this.closing;
    for (let pauseMs = firstPauseMs; !signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      if (await this.listenOnce(signal)) pauseMs = firstPauseMs;
      await pause(pauseMs, signal);
    }
  }

  /** Listens until the connection breaks; false when it could not be opened. */
  private async listenOnce(signal: AbortSignal): Promise<boolean> {
    const client = new Client(this.config);
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    client.on('end', end);
    client.on('error', end);
    signal.addEventListener('abort', end);
    client.on('notification', ({ payload }) => {
      this.recent.heardOf(Number(payload));
      this.signal.notify();
    });
    try {
      await client.connect();
      await applySettings(client);
      await client.query('listen events');
      // For appends before `listen`.
      this.recent.missedSome();
      this.signal.notify();
      await ended;
      return true;
    } catch {
      return false; // polling continues, and `listen` is retried
    } finally {
      signal.removeEventListener('abort', end);
      await client.end().catch(() => undefined);
    }
  }

  private pollLater(): void {
    this.polling = setTimeout(() => {
      void this.poll().finally(() => {
        if (!this.closing.signal.aborted) this.pollLater();
      });
    }, this.pollMs);
  }

  private async poll(): Promise<void> {
    try {
      const head = await this.readHead();
      if (head !== this.seen) {
        this.recent.heardOf(head);
        this.signal.notify();
      }
      this.seen = head;
    } catch {
      // Readers see that the store is unavailable; the next poll follows soon.
    }
  }
}
