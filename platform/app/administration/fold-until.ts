import type { AnyDecider } from '#commands/deciders.ts';
import type { Snapshots, StreamStore } from '#commands/kernel/ports.ts';
import { isRetired } from '#contracts/retired.ts';

/** A snapshot is kept after each so many events of a stream, so that at most so many are folded for any past state. */
const milestone = 1_000;
const eventsAtOnce = 250;

interface Wanted {
  readonly stream: string;
  readonly subject: string;
  /** The last revision to fold. */
  readonly revision: number;
  /** States folded with personal fields and without them are different states. */
  readonly variant: string;
}

/**
 * The state of a stream after one of its events. Starts from the last milestone before it, and keeps the milestones that it
 * passes, so that only the first look at a long history reads all of it. Lets other work run every few hundred events.
 */
export async function foldUntil(
  decider: AnyDecider,
  log: Pick<StreamStore, 'readStream'>,
  snapshots: Snapshots | undefined,
  { stream, subject, revision, variant }: Wanted,
): Promise<unknown> {
  const { stateVersion: rules } = decider;
  const nameOf = (at: number): string => `${stream} ${variant} ${at}`;
  let { state, next } = await fromMilestone();
  while (next <= revision) {
    const before = next;
    const max = Math.min(eventsAtOnce, revision - next + 1, milestone - (next % milestone));
    let last: { readonly id: string; readonly position: string } | undefined;
    for await (const event of log.readStream(stream, { from: next, max, unreadable: 'mark' })) {
      next = event.revision + 1;
      last = event;
      if (event.unreadable === undefined && !isRetired(event.type)) state = decider.evolve(state, event);
    }
    if (next === before) break;
    if (rules !== undefined && last && next % milestone === 0) {
      const { id: eventId, position } = last;
      snapshots?.keep(nameOf(next - 1), { rules, subject, state, revision: next - 1, eventId, position });
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  return state;

  async function fromMilestone(): Promise<{ state: unknown; next: number }> {
    const start = { state: decider.initialState, next: 0 };
    if (rules === undefined || !snapshots) return start;
    // The last may be missing: it is kept in the background, and dropped under load.
    for (let at = lastMilestone(revision), tries = 0; at > 0 && tries < 3; at -= milestone, tries += 1) {
      const found = await snapshots.find(nameOf(at), rules);
      const opened = await found?.opened;
      if (!found || !opened) continue;
      // A log that was restored from a backup may have other events there: the log always wins.
      for await (const { id } of log.readStream(stream, { from: at, max: 1, unreadable: 'mark' })) {
        if (id === found.eventId) return { state: opened.state, next: at + 1 };
      }
    }
    return start;
  }
}

/** The revision of the last milestone up to a revision; negative without one. */
const lastMilestone = (revision: number): number => Math.floor((revision + 1) / milestone) * milestone - 1;
