import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '#contracts/accounts/views.ts';
import { dayShifted, daysBetween } from '#contracts/days.ts';
import type { EventActor } from '#contracts/event.ts';
import type { EventToAppend } from '#contracts/event-log.ts';
import type { Language } from '#contracts/language.ts';
import { eventVersions, upToDate } from '#platform/adapters/event-store/upcast.ts';
import { packageRoot } from '#platform/base/package-root.ts';

/**
 * The log of the demo: a line for each person, followed by a line for each of their streams, the learner's last. Ids of accounts
 * and organizations derive from addresses and domains, so they are the same everywhere. Days and times are those of an
 * installation that was begun on `recordedOn`; its last event is of the day before.
 */
export const recordedLog = join(packageRoot, 'platform/app/demo/people.ndjson');
const recordedOn = '2026-03-07';

/** What an account of the demo needs, beside its password. */
export interface RecordedPerson {
  readonly email: string;
  readonly registeredAt: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly role: Role;
}

export interface RecordedStream {
  readonly stream: string;
  readonly events: readonly EventToAppend[];
}

export interface RecordedLife {
  readonly person: RecordedPerson;
  readonly streams: readonly RecordedStream[];
}

interface RecordedEvent {
  readonly type: string;
  readonly at: string;
  readonly version?: number;
  readonly data: object;
  readonly id: string;
  /** What is left out is as for an event that its person alone caused, in a command with the event's id. */
  readonly command?: string;
  readonly cause?: string;
  readonly correlation?: string;
  readonly actor?: EventActor;
}

type Line =
  | { readonly person: RecordedPerson }
  | { readonly stream: string; readonly events: readonly RecordedEvent[] };

/** The address of the account of contract §2 whose weeks are recorded. All others are colleagues. */
export const learnerEmail = 'learner@demo.test';

/** Those in the log who are wanted, as if they had been recorded on a day. Nothing else of it is parsed. */
export function recordedLives(today: string, isWanted: (person: RecordedPerson) => boolean): readonly RecordedLife[] {
  const shift = daysBetween(recordedOn, today);
  const read = (text: string): Line =>
    JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? shifted(value, shift) : value));
  const lives: { person: RecordedPerson; streams: RecordedStream[] }[] = [];
  let streams: RecordedStream[] | undefined;
  for (const text of readFileSync(recordedLog, 'utf8').trimEnd().split('\n')) {
    if (streams === undefined && !text.startsWith(beginsPerson)) continue;
    const line = read(text);
    if ('person' in line) {
      streams = isWanted(line.person) ? [] : undefined;
      if (streams) lives.push({ person: line.person, streams });
    } else streams?.push({ stream: line.stream, events: line.events.map((event) => toAppend(event, line.stream)) });
  }
  return lives;
}

/** The recorded life of one person. */
export function recordedLife(email: string, today: string): RecordedLife {
  const [life] = recordedLives(today, (person) => person.email === email);
  if (!life) throw new Error(`The log of the demo has nobody with the address ${email}`);
  return life;
}

const beginsPerson = '{"person"';
const dayOrMoment = /^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/;

/** A day or a moment so many days later; any other text as it is. */
const shifted = (text: string, days: number): string =>
  dayOrMoment.test(text) ? `${dayShifted(text.slice(0, 10), days)}${text.slice(10)}` : text;

function toAppend(
  { type, at, version = 1, data, id, command = id, cause, ...recorded }: RecordedEvent,
  stream: string,
) {
  const subject = stream.slice(stream.indexOf('-') + 1);
  const metadata = {
    schemaVersion: version,
    occurredAt: at,
    correlationId: recorded.correlation ?? command,
    causationId: cause ?? null,
    commandId: command,
    requestId: null,
    actor: recorded.actor ?? { kind: 'person' as const, id: subject },
    subject,
  };
  const current = upToDate({ type, id, position: '', data, metadata }, data, eventVersions);
  const { version: schemaVersion = version } = eventVersions.known.get(type) ?? {};
  return { id, type, data: current, metadata: { ...metadata, schemaVersion } };
}
