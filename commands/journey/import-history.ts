import type { LearnerEvent } from '#contracts/journey/events.ts';
import type { Variant } from '#contracts/organizations/variant.ts';
import { Refusal } from '#contracts/refusals.ts';
import { dayAt } from '#contracts/zone-time.ts';
import type { DecideContext, Decided } from '../kernel/decider.ts';
import { freezesWith, streakOf } from './active-days.ts';
import { afterLearnerEvent, type LearnerState } from './learner.ts';
import { type Recordable, recordProgress } from './record-progress.ts';
import { nextUnlock } from './unlocking.ts';

/** A record from elsewhere. Its key recognizes it in a later import. */
export type ImportedRecord<Of = Recordable> = Of extends Recordable
  ? {
      readonly kind: Of['type'];
      readonly data: Of['data'];
      /** ISO 8601 UTC. */
      readonly at: string;
      readonly key: string;
    }
  : never;

export interface HistoryImport {
  /** In any order; none of them was imported before. */
  readonly records: readonly ImportedRecord[];
  /** How many imports were known when the new records were chosen. */
  readonly importsKnown: number;
  readonly timeZone: string;
  readonly variant: Variant;
}

/** No event has this place, so its id is free to name the import. */
const placeOfImport = -1;

/**
 * Records what a learner did and wrote down elsewhere, the oldest first: each counts as it would have counted on its day, by
 * the rules of a late report. What follows from it (freezes, achievements) happens now. The last event sums it up.
 * @throws Refusal `unavailable.contended` when another import came first, which may have brought the same records
 */
export const importHistory = (
  before: LearnerState,
  { records, importsKnown, timeZone, variant }: HistoryImport,
  { now, eventId }: DecideContext,
): Decided<LearnerEvent>[] => {
  if (records.length === 0) return [];
  if (before.imports !== importsKnown) throw new Refusal('unavailable.contended', {}, { retryAfter: 1 });
  const imported = eventId(placeOfImport);
  const events: Decided<LearnerEvent>[] = [];
  let after = before;
  const happen = (event: LearnerEvent, at = now): void => {
    after = afterLearnerEvent(after, event, { id: eventId(events.length), at, imported });
    events.push({ ...event, occurredAt: at, imported });
  };
  if (before.startedAt === null) happen({ type: 'JourneyStarted', data: { timeZone } });
  const unlocked: string[] = [];
  const inOrder = records.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  let [firstDay, lastDay] = ['', ''];
  for (const { at, ...record } of inOrder) {
    const day = dayAt(timeZone, Date.parse(at));
    firstDay ||= day;
    lastDay = day;
    const { returned, used } = freezesWith(after.days, day);
    if (returned.length > 0) happen({ type: 'StreakFreezeReturned', data: { days: [...returned] } });
    if (used.length > 0) happen({ type: 'StreakFrozen', data: { days: [...used] } });
    happen(recordProgress(after, record, day), at);
    for (let unlock = nextUnlock(after, variant); unlock; unlock = nextUnlock(after, variant)) {
      happen(unlock);
      if (unlock.type === 'AchievementUnlocked') unlocked.push(unlock.data.achievementId);
    }
  }
  const today = dayAt(timeZone, Date.parse(now));
  happen({
    type: 'HistoryImported',
    data: {
      entries: records.length,
      firstDay,
      lastDay,
      newDays: after.days.count - before.days.count,
      points: after.points - before.points,
      unlocked,
      streak: { before: streakOf(before.days, today).days, after: streakOf(after.days, today).days },
      keys: inOrder.map(({ key }) => key),
    },
  });
  return events;
};
