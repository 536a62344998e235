import type { Append, Head, Logged, Operation, Read } from './history.ts';

/** What a history may break. */
export type FaultName =
  | 'lost append'
  | 'doubled append'
  | 'refused append in the log'
  | 'hole in a stream'
  | 'two winners of a revision'
  | 'wrong revision'
  | 'appends out of order'
  | 'position before its append'
  | 'stale read'
  | 'read that went back'
  | 'read of the future'
  | 'position that went back';

export interface HistoryFault {
  readonly name: FaultName;
  readonly about: string;
}

/** All attempts of one append. */
interface Attempts {
  readonly id: string;
  readonly all: readonly Append[];
  readonly invoked: number;
  /** When the first attempt was acknowledged; undefined if none was. */
  readonly acknowledged: number | undefined;
  readonly session: string;
}

/**
 * Compares what clients were answered with the log at the end. Appends must be linearizable: each acknowledged one is there
 * once, at the revision that it claimed, in an order that agrees with real time, and no revision is missing or won twice. Reads
 * must show what their session has written or seen and what lies before the position asked for, and nothing that was not yet
 * written. The end of the log never goes back. `log` holds all events of the streams concerned, in order of their positions.
 */
export function checkHistory(operations: readonly Operation[], log: readonly Logged[]): HistoryFault[] {
  const appends = attemptsOf(operations.filter((one): one is Append => one.kind === 'append'));
  const reads = operations.filter((one): one is Read => one.kind === 'read');
  const heads = operations.filter((one): one is Head => one.kind === 'head');
  const logged = new Map(log.map((event) => [event.id, event]));
  return [
    ...presence(appends, log),
    ...revisions(log),
    ...claims(appends, logged),
    ...realTime(appends, logged),
    ...answeredPositions(appends, logged),
    ...readFaults(reads, appends, log),
    ...headFaults(heads, appends, logged),
    ...beyondTheEnd(operations, log),
  ];
}

function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

function attemptsOf(appends: readonly Append[]): Attempts[] {
  return [...groupedBy(appends, ({ id }) => id)].map(([id, all]) => {
    const returns = all.flatMap(({ outcome, returned }) => (outcome === 'ok' ? [returned] : []));
    return {
      id,
      all,
      invoked: Math.min(...all.map(({ invoked }) => invoked)),
      acknowledged: returns.length > 0 ? Math.min(...returns) : undefined,
      session: all[0]?.session ?? '',
    };
  });
}

function presence(appends: readonly Attempts[], log: readonly Logged[]): HistoryFault[] {
  const counts = new Map<string, number>();
  for (const { id } of log) counts.set(id, (counts.get(id) ?? 0) + 1);
  return appends.flatMap(({ id, all, acknowledged }): HistoryFault[] => {
    const count = counts.get(id) ?? 0;
    const about = `${id} of ${all[0]?.session} at ${all[0]?.process}`;
    if (count > 1) return [{ name: 'doubled append', about: `${about}, ${count} times` }];
    if (acknowledged !== undefined && count === 0) return [{ name: 'lost append', about }];
    const isRefused = all.every(({ outcome }) => outcome === 'refused');
    return isRefused && count > 0 ? [{ name: 'refused append in the log', about }] : [];
  });
}

function revisions(log: readonly Logged[]): HistoryFault[] {
  const next = new Map<string, number>();
  return log.flatMap(({ stream, revision, position }): HistoryFault[] => {
    const expected = next.get(stream) ?? 0;
    next.set(stream, revision + 1);
    if (revision === expected) return [];
    return [{ name: 'hole in a stream', about: `${stream}: ${revision} at ${position} instead of ${expected}` }];
  });
}

/** Appends at an expected revision: each revision has one winner, who is there. */
function claims(appends: readonly Attempts[], logged: ReadonlyMap<string, Logged>): HistoryFault[] {
  const faults: HistoryFault[] = [];
  const winners = new Map<string, string>();
  for (const { id, claim } of appends.flatMap(({ all }) => all.filter(({ outcome }) => outcome === 'ok'))) {
    if (!claim) continue;
    const { stream, expected, revision } = claim;
    const key = `${stream} after ${expected}`;
    const winner = winners.get(key);
    if (winner !== undefined && winner !== id)
      faults.push({ name: 'two winners of a revision', about: `${key}: ${winner} and ${id}` });
    winners.set(key, id);
    const stored = logged.get(id)?.revision;
    if (revision !== expected + 1 || (stored !== undefined && stored !== revision))
      faults.push({ name: 'wrong revision', about: `${key}: ${id} was told ${revision} and is at ${stored}` });
  }
  return faults;
}

/** A value that is known from a moment on. */
interface Known<Value> {
  readonly at: number;
  readonly value: Value;
}

/** For each question, in order of time, the largest value that was known before it was asked. */
function* largestBefore<Question extends { readonly invoked: number }, Value extends string | number>(
  questions: readonly Question[],
  known: readonly Known<Value>[],
): Generator<readonly [Question, Value | undefined]> {
  const inTime = known.toSorted((one, other) => one.at - other.at);
  let next = 0;
  let largest: Value | undefined;
  for (const question of questions.toSorted((one, other) => one.invoked - other.invoked)) {
    for (let one = inTime[next]; one && one.at < question.invoked; one = inTime[(next += 1)]) {
      if (largest === undefined || one.value > largest) largest = one.value;
    }
    yield [question, largest];
  }
}

const acknowledgedPositions = (appends: readonly Attempts[], logged: ReadonlyMap<string, Logged>): Known<string>[] =>
  appends.flatMap(({ id, acknowledged: at }) => {
    const value = logged.get(id)?.position;
    return at === undefined || value === undefined ? [] : [{ at, value }];
  });

/** What began after another append had been acknowledged is behind it in the log. */
function realTime(appends: readonly Attempts[], logged: ReadonlyMap<string, Logged>): HistoryFault[] {
  const faults: HistoryFault[] = [];
  for (const [{ id, session }, earlier] of largestBefore(appends, acknowledgedPositions(appends, logged))) {
    const position = logged.get(id)?.position;
    if (position !== undefined && earlier !== undefined && position < earlier)
      faults.push({ name: 'appends out of order', about: `${id} of ${session} is at ${position}, before ${earlier}` });
  }
  return faults;
}

/** Reading from an answer's position on must show the append. */
function answeredPositions(appends: readonly Attempts[], logged: ReadonlyMap<string, Logged>): HistoryFault[] {
  return appends.flatMap(({ id, all }) =>
    all.flatMap(({ position, process }): HistoryFault[] => {
      const stored = logged.get(id)?.position;
      if (position === null || stored === undefined || position >= stored) return [];
      return [{ name: 'position before its append', about: `${id}: ${process} told ${position}, it is at ${stored}` }];
    }),
  );
}

/** How many of the events, which are in order, lie at this position or before it. */
function countUpTo(events: readonly Logged[], position: string): number {
  let [from, to] = [0, events.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if ((events[middle]?.position ?? '') <= position) from = middle + 1;
    else to = middle;
  }
  return from;
}

function readFaults(reads: readonly Read[], appends: readonly Attempts[], log: readonly Logged[]): HistoryFault[] {
  const subjectOf = ({ stream, type }: Pick<Logged, 'stream' | 'type'>) => `${stream} ${type}`;
  const events = groupedBy(log, subjectOf);
  const byId = new Map(appends.map((one) => [one.id, one]));
  const faults: HistoryFault[] = [];
  for (const [subject, ofSubject] of groupedBy(reads, subjectOf)) {
    const stored = events.get(subject) ?? [];
    for (const [session, ofSession] of groupedBy(ofSubject, (read) => read.session)) {
      const written = stored.flatMap(({ id }, index): Known<number>[] => {
        const made = byId.get(id);
        const isOwn = made?.session === session && made.acknowledged !== undefined;
        return isOwn ? [{ at: made.acknowledged ?? 0, value: index + 1 }] : [];
      });
      const seen = ofSession.map(({ returned, shows }) => ({ at: returned, value: shows }));
      const where = ({ process, shows }: Read) => `${subject}: ${session} saw ${shows} at ${process}`;
      for (const [read, own = 0] of largestBefore(ofSession, written)) {
        const asked = countUpTo(stored, read.after);
        const least = Math.max(own, asked);
        if (read.shows < least) faults.push({ name: 'stale read', about: `${where(read)} instead of ${least}` });
      }
      for (const [read, before = 0] of largestBefore(ofSession, seen)) {
        if (read.shows < before) faults.push({ name: 'read that went back', about: `${where(read)} after ${before}` });
        const last = stored[read.shows - 1];
        const isUnwritten = last ? (byId.get(last.id)?.invoked ?? 0) > read.returned : read.shows > 0;
        if (isUnwritten) faults.push({ name: 'read of the future', about: `${where(read)} of ${stored.length}` });
      }
    }
  }
  return faults;
}

/** The end of the log, or of a stream, lies behind all in it that was acknowledged or that any process has called its end. */
function headFaults(
  heads: readonly Head[],
  appends: readonly Attempts[],
  logged: ReadonlyMap<string, Logged>,
): HistoryFault[] {
  const faults: HistoryFault[] = [];
  for (const [stream, ofStream] of groupedBy(heads, (head) => head.stream ?? '')) {
    const inStream = appends.filter(({ id }) => stream === '' || logged.get(id)?.stream === stream);
    const told = ofStream.map(({ returned, position }) => ({ at: returned, value: position }));
    const known = [...acknowledgedPositions(inStream, logged), ...told];
    for (const [{ process, session, position }, before] of largestBefore(ofStream, known)) {
      if (before === undefined || position >= before) continue;
      const about = `${process} told ${session} ${position} after ${before} was known${stream && ` of ${stream}`}`;
      faults.push({ name: 'position that went back', about });
    }
  }
  return faults;
}

/** A position behind the end has been given for something that is no longer there. */
function beyondTheEnd(operations: readonly Operation[], log: readonly Logged[]): HistoryFault[] {
  const end = log.at(-1)?.position ?? '';
  return operations.flatMap((one): HistoryFault[] => {
    if (one.kind === 'read' || one.position === null || one.position <= end) return [];
    const about = `${one.process} told ${one.session} ${one.position}, and the log ends at ${end}`;
    return [{ name: 'position that went back', about }];
  });
}
