import type { Pool } from 'pg';
import { accountStream } from '#contracts/accounts/streams.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import type { EventLog } from '#contracts/event-log.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import {
  type DryRunPart,
  dryRunDays,
  dryRunPartSchema,
  type ReminderCounts,
  withPart,
} from '#contracts/notifications/dry-run.ts';
import { readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import { readPart } from '#contracts/issues.ts';
import { type ReminderSettings, reminderSettingsSchema } from '#contracts/notifications/reminder-settings.ts';
import { closingReasons, type ReminderRuleName, reminderRuleNames } from '#contracts/notifications/reminders.ts';
import { nextSettlementAt, settleReminders } from '#contracts/notifications/settlement.ts';
import { notificationsStream } from '#contracts/notifications/streams.ts';
import { reminderForgottenMs, remindersAWeek, reminderWindowMs } from '#contracts/notifications/timeliness.ts';
import { presenceStream } from '#contracts/presence/streams.ts';
import { minPeople } from '#contracts/research/figures.ts';
import { Refusal } from '#contracts/refusals.ts';
import { seal, unseal } from '#platform/base/encryption/cipher.ts';
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
const changesOf = async (log: Dependencies['log'], userId: string): Promise<ScheduleChange[]> => {
  const streams = [accountStream(userId), learnerStream(userId), presenceStream(userId), notificationsStream(userId)];
  const events: RecordedEvent[] = [];
  await Promise.all(
    streams.map(async (stream) => {
      for await (const event of log.readStream(stream, { open: [], unreadable: 'skip' })) {
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

/** Counts what became of reminders between two times. */
class Counting {
  readonly sent = none(reminderRuleNames);
  readonly closed = none(closingReasons);
  deferred = 0;
  people = 0;
  frequent = 0;
  /** When the present person was sent some. */
  private times: number[] = [];

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

  endPerson(): void {
    const { times } = this;
    if (times.length > 0) this.people += 1;
    if (
      times.some((at, index) => at - (times[index - remindersAWeek] ?? Number.NEGATIVE_INFINITY) < reminderWindowMs)
    ) {
      this.frequent += 1;
    }
    this.times = [];
  }

  counts(isDeferralKnown = true): ReminderCounts {
    const { sent, closed: ends, deferred, people, frequent } = this;
    return { sent, closed: ends, deferred: isDeferralKnown ? deferred : null, people, frequent };
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
  counting.endPerson();
};

const isEnd = ({ kind }: ScheduleChange): boolean => kind === 'notified' || kind === 'closed';

/**
 * What settings would have sent and closed in the last 90 days, beside what the present ones would have and what the log says: one
 * part of the people. People would have come back at other times had they been sent other reminders, and nobody knows when.
 */
export const dryRunPart = async (
  { pool, log }: Dependencies,
  { settings, until, after, maxMs }: DryRunWanted,
): Promise<DryRunPart> => {
  const begun = performance.now();
  const from = until - dryRunDays * dayMs;
  // What was due before is settled first, so that it is not counted.
  const settledFrom = from - reminderForgottenMs;
  // People who were last here earlier have nothing left to settle.
  const seen = await findSeenSince(pool, { since: settledFrom - 10 * dayMs, after, max: pageSize });
  const { settings: presentSettings } = await readReminderSettings(pool);
  const [actual, present, proposed] = [new Counting(from, until), new Counting(from, until), new Counting(from, until)];

  const count = (userId: string, changes: readonly ScheduleChange[]): void => {
    const first = changes.findIndex((change) => momentOf(change) >= settledFrom);
    const split = first === -1 ? changes.length : first;
    let state: ScheduleState | undefined;
    for (const change of changes.slice(0, split)) state = changed(userId, state, change);
    const later = changes.slice(split);
    for (const change of later) {
      if (change.kind === 'notified' && change.reminder) actual.send(change.reminder.rule, change.at, false);
      if (change.kind === 'closed') actual.close(change.reminders, change.at);
    }
    actual.endPerson();
    const deeds = later.filter((change) => !isEnd(change));
    const window = { userId, from: settledFrom, until };
    replay(state, deeds, { ...window, settings: presentSettings }, present);
    replay(state, deeds, { ...window, settings }, proposed);
  };

  let people = 0;
  // At least some people are in each part, or a run would never end.
  while (people < seen.userIds.length && (people === 0 || performance.now() - begun < maxMs)) {
    const userIds = seen.userIds.slice(people, people + atOnce);
    const histories = await Promise.all(userIds.map((userId) => changesOf(log, userId)));
    for (const [index, userId] of userIds.entries()) count(userId, histories[index] ?? []);
    people += userIds.length;
  }
  const isLast = people === seen.userIds.length && people < pageSize;
  return {
    actual: actual.counts(false),
    present: present.counts(),
    proposed: proposed.counts(),
    people,
    peopleInAll: seen.inAll,
    from: new Date(from).toISOString(),
    until: new Date(until).toISOString(),
    next: isLast ? null : (seen.userIds[people - 1] ?? null),
  };
};

/** A part takes about so long, so that a page that is closed costs no more than one of them. */
const partMs = 2_000;

/**
 * What was counted so far travels with the administrator, encrypted: chosen people, or other settings half-way, would reveal what
 * one person did.
 */
const readPlace = (key: Buffer, place: string, bound: string): DryRunPart => {
  try {
    return dryRunPartSchema.parse(JSON.parse(unseal(key, place, bound)));
  } catch {
    throw new Refusal('invalid_input.not_a_cursor', {}, { at: 'query.next' });
  }
};

interface HandlerPorts extends Dependencies {
  readonly clock: { now(): string };
  readonly key: Buffer;
}

export const dryRunHandlers = ({ pool, log, clock, key }: HandlerPorts) =>
  ({
    dryRunReminders: readsFrom(['reach'], async ({ query }) => {
      const proposed = {
        holdOutPercent: Number(query.holdOutPercent),
        weeklyLimit: Number(query.weeklyLimit),
        off: query.off ? query.off.split(',') : [],
      };
      const settings = readPart(reminderSettingsSchema, proposed, 'query');
      const bound = JSON.stringify(['dry run', settings]);
      const sofar = query.next === undefined ? undefined : readPlace(key, query.next, bound);
      const until = Date.parse(sofar?.until ?? clock.now());
      const part = await dryRunPart({ pool, log }, { settings, until, after: sofar?.next ?? '', maxMs: partMs });
      const { actual, present, proposed: other, next, ...place } = withPart(sofar, part);
      const isShown = next === null && place.people >= minPeople;
      return {
        ...place,
        counts: isShown ? { actual, present, proposed: other } : null,
        next: next && seal(key, JSON.stringify({ actual, present, proposed: other, next, ...place }), bound),
      };
    }),
  }) satisfies SomeHandlers;
