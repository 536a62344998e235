import type { WaitingRows } from './rows.ts';

/** Of more people, the rows are read again each time. 20,000 take a few megabytes here and 20 ms of each search. */
const mostKept = 20_000;
/** Those who left the index meanwhile are forgotten after this, in milliseconds. */
const keptForMs = 24 * 60 * 60_000;

/**
 * People who were found by the index of who is due, and for whom there is nothing to settle before a time: many wait for the end of
 * their quiet hours, and some for days because of the limit of a week. Until then their rows are not read again, unless they change,
 * or the settings do.
 */
export class WaitingReminders {
  private readonly people = new Map<string, { readonly version: string; readonly until: number }>();
  private revision: number | null = null;
  private now = Number.NEGATIVE_INFINITY;

  /** Those who still wait at a time (milliseconds since 1970). A clock that was set back makes all of them uncertain. */
  at(now: number): WaitingRows {
    if (now < this.now) this.people.clear();
    this.now = now;
    const userIds: string[] = [];
    const versions: string[] = [];
    for (const [userId, { version, until }] of this.people) {
      if (until <= now) {
        this.people.delete(userId);
        continue;
      }
      userIds.push(userId);
      versions.push(version);
    }
    return { userIds, versions, settingsRevision: this.revision };
  }

  /** The settings by which people are judged from now on. */
  judgedBy(revision: number | null): void {
    if (revision !== this.revision) this.people.clear();
    this.revision = revision;
  }

  /** There is nothing to settle for a person before a time; undefined for never, if nothing happens. */
  add(userId: string, version: string, until = Number.POSITIVE_INFINITY): void {
    if (this.people.size >= mostKept && !this.people.has(userId)) return;
    this.people.set(userId, { version, until: Math.min(until, this.now + keptForMs) });
  }
}
