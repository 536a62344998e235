import type { Pool } from 'pg';
import { accountStream } from '#contracts/accounts/streams.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import type { EventLog } from '#contracts/event-log.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import {
  type ComparedCounts,
  type DryRunPart,
  dryRunDays,
  type ReminderCounts,
  summedCompared,
} from '#contracts/notifications/dry-run.ts';
import type { ReminderSettings } from '#contracts/notifications/reminder-settings.ts';
import { closingReasons, type ReminderRuleName, reminderRuleNames } from '#contracts/notifications/reminders.ts';
import { nextSettlementAt, settleReminders } from '#contracts/notifications/settlement.ts';
import { notificationsStream } from '#contracts/notifications/streams.ts';
import { reminderForgottenMs, remindersAWeek, reminderWindowMs } from '#contracts/notifications/timeliness.ts';
import { presenceStream } from '#contracts/presence/streams.ts';
import type { HandledEvent } from '#projections/engine/projector.ts';
import { changed, changeOf, handles, remember, type ScheduleChange } from '#projections/reminder-schedule/changes.ts';
import { findSeenSince, readReminderSettings } from '#projections/reminder-schedule/rows.ts';
import { closed, reminded, reminderFactsOf, type ScheduleState } from '#projections/reminder-schedule/schedule.ts';

interface Dependencies {
  readonly pool: Pick<Pool, 'query'>;
  readonly log: Pick<EventLog, 'readStream'>;
}

export interface DryRunWanted {
  readonly settings: ReminderSettings;
  /** Milliseconds since 1970. */
  readonly until: number;
  /** The last person of the part before; '' for the first part. */
  readonly after: string;
  /** A part ends with the people who are under way after so many milliseconds. */
  readonly maxMs: number;
}

const dayMs = 24 * 3_600_000;
/** Histories that are in memory at once. */
const atOnce = 16;
const pageSize = 200;

const types: ReadonlySet<string> = new Set(handles.map(({ type }) => type));

/** What changed a person's reminders, oldest first, from their streams. Personal fields stay encrypted. */
const changesOf = async (log: Dependencies['log'], userId: string, position: string): Promise<ScheduleChange[]> => {
  const streams = [accountStream(userId), learnerStream(userId), presenceStream(userId), notificationsStream(userId)];
  const events: RecordedEvent[] = [];
  await Promise.all(
    streams.map(async (stream) => {
      for await (const event of log.readStream(stream, { open: [], unreadable: 'skip' })) {
        // Positions are ordered as text.
        if (position !== '' && event.position > position) return;
        if (types.has(event.type)) events.push(event);
      }
    }),
  );
  const changes: ScheduleChange[] = [];
  for (const event of events.toSorted((one, other) => (one.position < other.position ? -1 : 1))) {
    const change = changeOf(event as HandledEvent<typeof handles>); // its type is one of these, and the log has validated it
    if (change) remember(changes, change);
  }
  return changes;
};

const momentOf = (change: ScheduleChange): number => {
  if (change.kind === 'notified' || change.kind === 'closed') return change.at;
  return 'since' in change ? change.since.at : 0;
};

const none = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;

/** Counts what became of one person's reminders between two times. */
class Counting {
  readonly sent = none(reminderRuleNames);
  readonly closed = none(closingReasons);
  /** When they were sent some, in milliseconds since 1970. */
  readonly times: number[] = [];
  private deferred = 0;

  constructor(
    private readonly from: number,
    private readonly until: number,
  ) {}

  send(rule: ReminderRuleName, at: number, isDeferred: boolean): void {
    if (at < this.from || at >= this.until) return;
    this.sent[rule] += 1;
    if (isDeferred) this.deferred += 1;
    this.times.push(at);
  }

  close(reminders: readonly { readonly reason: (typeof closingReasons)[number] }[], at: number): void {
    if (at < this.from || at >= this.until) return;
    for (const { reason } of reminders) this.closed[reason] += 1;
  }

  counts(isDeferralKnown = true): ReminderCounts {
    const { sent, closed: ends, deferred, times } = this;
    const isFrequent = times.some(
      (at, index) => at - (times[index - remindersAWeek] ?? Number.NEGATIVE_INFINITY) < reminderWindowMs,
    );
    return {
      sent,
      closed: ends,
      deferred: isDeferralKnown ? deferred : null,
      people: times.length > 0 ? 1 : 0,
      frequent: isFrequent ? 1 : 0,
    };
  }
}

/** What settings would have sent to a person who did what they did: the rules are asked whenever there was something to settle. */
const replay = (
  start: ScheduleState | undefined,
  changes: readonly ScheduleChange[],
  { userId, settings, from, until }: { userId: string; settings: ReminderSettings; from: number; until: number },
  counting: Counting,
): void => {
  let state = start;
  let now = from;
  const settleUntil = (end: number): void => {
    while (state) {
      const facts = reminderFactsOf(state, settings);
      const at = nextSettlementAt(facts, now);
      if (at === undefined || at >= end) break;
      const { send, close } = settleReminders(facts, at);
      if (send) {
        counting.send(send.rule, at, at > send.dueAt);
        state = reminded(state, send, at);
      }
      counting.close(close, at);
      state = closed(state, close, at);
      now = at;
    }
    now = Math.max(now, end);
  };
  for (const change of changes) {
    settleUntil(Math.min(momentOf(change), until));
    state = changed(userId, state, change);
  }
  settleUntil(until);
};

const isEnd = ({ kind }: ScheduleChange): boolean => kind === 'notified' || kind === 'closed';

interface Compared {
  readonly present: ReminderSettings;
  readonly proposed: ReminderSettings;
  /** The end of the 90 days, in milliseconds since 1970. */
  readonly until: number;
  /** How far the log counts; '' for all of it. */
  readonly position?: string;
}

/** What was due before is settled first, so that it is not counted. */
const settledFromOf = (until: number): number => until - dryRunDays * dayMs - reminderForgottenMs;

/** A page of the people whose reminders can differ, by id after `after` ('' for the first page); and how many there are. */
export const peopleReminded = (
  pool: Dependencies['pool'],
  { until, after, max }: { readonly until: number; readonly after: string; readonly max: number },
) =>
  // People who were last here earlier have nothing left to settle.
  findSeenSince(pool, { since: settledFromOf(until) - 10 * dayMs, after, max });

/**
 * What settings would have sent to one person and closed in the last 90 days, beside what the present ones would have and what the
 * log says. People would have come back at other times had they been sent other reminders, and nobody knows when.
 */
export const compareReminders = async (
  log: Dependencies['log'],
  userId: string,
  { present, proposed, until, position = '' }: Compared,
): Promise<{ readonly counts: ComparedCounts; readonly changes: number; readonly firstProposed: number | null }> => {
  const from = until - dryRunDays * dayMs;
  const settledFrom = settledFromOf(until);
  const changes = await changesOf(log, userId, position);
  const [actually, presently, other] = [
    new Counting(from, until),
    new Counting(from, until),
    new Counting(from, until),
  ];
  const first = changes.findIndex((change) => momentOf(change) >= settledFrom);
  const split = first === -1 ? changes.length : first;
  let state: ScheduleState | undefined;
  for (const change of changes.slice(0, split)) state = changed(userId, state, change);
  const later = changes.slice(split);
  for (const change of later) {
    if (change.kind === 'notified' && change.reminder) actually.send(change.reminder.rule, change.at, false);
    if (change.kind === 'closed') actually.close(change.reminders, change.at);
  }
  const deeds = later.filter((change) => !isEnd(change));
  const window = { userId, from: settledFrom, until };
  replay(state, deeds, { ...window, settings: present }, presently);
  replay(state, deeds, { ...window, settings: proposed }, other);
  return {
    counts: { actual: actually.counts(false), present: presently.counts(), proposed: other.counts() },
    changes: changes.length,
    firstProposed: other.times[0] ?? null,
  };
};

const nobody = (): ReminderCounts => ({
  sent: none(reminderRuleNames),
  closed: none(closingReasons),
  deferred: 0,
  people: 0,
  frequent: 0,
});
/** What is counted of nobody. */
export const nothingCompared = (): ComparedCounts => ({
  actual: { ...nobody(), deferred: null },
  present: nobody(),
  proposed: nobody(),
});

/** What settings would have sent and closed, of one part of the people. */
export const dryRunPart = async (
  { pool, log }: Dependencies,
  { settings: proposed, until, after, maxMs }: DryRunWanted,
): Promise<DryRunPart> => {
  const begun = performance.now();
  const seen = await peopleReminded(pool, { until, after, max: pageSize });
  const { settings: present } = await readReminderSettings(pool);
  let counts = nothingCompared();
  let people = 0;
  // At least some people are in each part, or a run would never end.
  while (people < seen.userIds.length && (people === 0 || performance.now() - begun < maxMs)) {
    const userIds = seen.userIds.slice(people, people + atOnce);
    const compared = await Promise.all(
      userIds.map((userId) => compareReminders(log, userId, { present, proposed, until })),
    );
    for (const one of compared) counts = summedCompared(counts, one.counts);
    people += userIds.length;
  }
  const isLast = people === seen.userIds.length && people < pageSize;
  return {
    ...counts,
    people,
    peopleInAll: seen.inAll,
    from: new Date(until - dryRunDays * dayMs).toISOString(),
    until: new Date(until).toISOString(),
    next: isLast ? null : (seen.userIds[people - 1] ?? null),
  };
};
