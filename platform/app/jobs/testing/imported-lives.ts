import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventDefinitions } from '#contracts/events.ts';
import { type CommunicationPreferences, defaultPreferences } from '#contracts/notifications/views.ts';
import { dayAt } from '#contracts/zone-time.ts';
import { metadataOf } from '#platform/adapters/event-store/testing/metadata.ts';
import { toLine } from '#platform/adapters/event-store/transfer/line.ts';
import type { Chance } from '#platform/app/simulation/chance.ts';

/** Every offset that is in use, both sides of the date line, and those that change to daylight saving time and back. */
const zones = [
  ...(['Pacific/Midway', 'Pacific/Honolulu', 'Pacific/Marquesas', 'America/Anchorage', 'America/Los_Angeles'] as const),
  ...(['America/Denver', 'America/Chicago', 'America/New_York', 'America/Caracas', 'America/Santiago'] as const),
  ...(['America/St_Johns', 'America/Sao_Paulo', 'America/Noronha', 'Atlantic/Azores', 'UTC', 'Europe/London'] as const),
  ...(['Africa/Casablanca', 'Europe/Berlin', 'Africa/Cairo', 'Asia/Jerusalem', 'Africa/Nairobi'] as const),
  ...(['Asia/Tehran', 'Asia/Dubai', 'Asia/Kabul', 'Asia/Tashkent', 'Asia/Kolkata', 'Asia/Kathmandu'] as const),
  ...(['Asia/Dhaka', 'Asia/Yangon', 'Asia/Bangkok', 'Asia/Shanghai', 'Australia/Eucla', 'Asia/Tokyo'] as const),
  ...(['Australia/Adelaide', 'Australia/Sydney', 'Australia/Lord_Howe', 'Pacific/Auckland'] as const),
  ...(['Pacific/Chatham', 'Pacific/Apia', 'Pacific/Kiritimati'] as const),
] as const;
type Time = string | null;
const windows: readonly [readonly [Time, Time], ...(readonly [Time, Time])[]] = [
  ['22:00', '07:00'],
  ['00:30', '06:15'],
  ['12:00', '13:30'],
  [null, null],
];

const off = { email: false, push: false };
/** Preferences of a person whom nothing reaches. */
export const nowhere = { enableInAppNotifications: false, channels: { celebrations: off, reminders: off, tips: off } };

const byPush = { ...defaultPreferences.channels.reminders, push: true };
/** Reminders and tips on a device as well. */
const withPush = { ...defaultPreferences.channels, reminders: byPush, tips: { ...off, push: true } };

const hourMs = 3_600_000;
/** All happens at whole and half hours, so that the clock of a test has few moments at which many are due. */
const gridMs = hourMs / 2;
const onGrid = (at: number): number => Math.floor(at / gridMs) * gridMs;
const dayMs = 24 * hourMs;

/** A history exported by another installation. */
export class ImportedLife {
  readonly lines: string[] = [];
  /** The last that the person did. */
  last = { at: Number.NaN, event: '' };
  private readonly revisions = new Map<string, number>();

  constructor(readonly userId: string) {}

  add(stream: string, type: string, at: number, data: object): string {
    const definition = eventDefinitions[type];
    if (!definition) throw new Error(`There is no event ${type}`);
    const id = randomUUID();
    const occurredAt = new Date(at).toISOString();
    const revision = this.revisions.get(stream) ?? 0;
    this.revisions.set(stream, revision + 1);
    const metadata = metadataOf(id, { occurredAt, subject: this.userId, schemaVersion: definition.version });
    const event = { id, stream: `${stream}-${this.userId}`, revision, position: '1', type, recordedAt: occurredAt };
    this.lines.push(toLine({ ...event, data: definition.data.parse(data), metadata }, false));
    if (stream === 'learner' || stream === 'presence') this.last = { at, event: id };
    return id;
  }
}

/** An id whose messages leave at the very end of the quiet hours, or a quarter of an hour later. */
const someId = (chance: Chance): string => randomUUID().slice(0, -6) + chance.pick(['000000', '00000f']);

/**
 * A person with a history of up to six weeks before `now`: some steps, occasional work and visits, a pause or a time without
 * notifications, no reminders (the other installation sent none), and an absence of up to forty days at the end.
 */
export const importedLife = (chance: Chance, now: number): ImportedLife => {
  const userId = someId(chance);
  const life = new ImportedLife(userId);
  const began = onGrid(now - chance.whole(1, 42 * 24 * 60) * 60_000);
  const left = onGrid(
    Math.max(
      began,
      now - (chance.happens(0.7) ? chance.whole(0, 8 * 24 * 60) : chance.whole(0, 40 * 24 * 60)) * 60_000,
    ),
  );
  const someTime = () => onGrid(began + chance.next() * (left - began));
  const [quietHoursStart, quietHoursEnd] = chance.pick(windows);
  const timezone = chance.pick(zones);
  const hasDevice = chance.happens(0.3);
  const preferences: CommunicationPreferences = {
    ...defaultPreferences,
    quietHoursStart,
    quietHoursEnd,
    timezone,
    tipOfTheDay: chance.happens(0.8),
    encouragementMessages: chance.happens(0.8),
    progressReminders: chance.happens(0.9),
    digest: chance.pick(['off', 'off', 'daily', 'weekly']),
    channels: hasDevice ? withPush : defaultPreferences.channels,
  };
  const happened: [number, () => void][] = [];
  const account = {
    firstName: 'Maya',
    lastName: '',
    organizationId: null,
    username: userId,
    email: `${userId}@x.test`,
  };
  life.add('account', 'AccountRegistered', began, { ...account, role: 'learner' });
  life.add('learner', 'JourneyStarted', began, { timeZone: timezone });
  life.add('notifications', 'CommunicationPreferencesChanged', began, preferences);
  if (hasDevice) {
    const device = { endpoint: `https://push.test/${userId}`, p256dh: '', auth: '', device: 'Firefox on Linux' };
    life.add('notifications', 'PushSubscribed', began, { subscriptionId: randomUUID(), ...device });
  }
  const steps = chance.whole(0, 6);
  const done = Array.from({ length: steps }, someTime).toSorted((one, other) => one - other);
  for (const [index, at] of done.entries()) {
    const day = new Date(at).toISOString().slice(0, 10);
    const step = { step: index + 1, answers: null, facts: null, day, measures: {} };
    happened.push([at, () => life.add('learner', 'StepCompleted', at, step)]);
  }
  const visits = chance.happens(0.9) ? [left, someTime()] : [];
  for (const at of visits) happened.push([at, () => life.add('presence', 'Visited', at, {})]);
  const saves = Array.from({ length: chance.whole(0, 2) }, someTime);
  for (const at of saves) {
    const saved = { step: Math.min(steps + 1, 6), answers: {}, facts: null, measures: {} };
    happened.push([at, () => life.add('learner', 'ReflectionSaved', at, saved)]);
  }
  if (chance.happens(0.3)) {
    const [from, until] = [someTime(), someTime()].toSorted((one, other) => one - other) as [number, number];
    const silent = { ...preferences, ...nowhere };
    happened.push([from, () => life.add('notifications', 'CommunicationPreferencesChanged', from, silent)]);
    happened.push([until, () => life.add('notifications', 'CommunicationPreferencesChanged', until, preferences)]);
  }
  if (chance.happens(0.15)) {
    // Some pauses begin after the last visit, and some last beyond `now`.
    const from = onGrid(began + chance.next() * (now - began));
    const pausedUntil = dayAt(timezone, from + chance.whole(1, 25) * dayMs);
    const paused = { ...preferences, pausedUntil };
    happened.push([from, () => life.add('notifications', 'CommunicationPreferencesChanged', from, paused)]);
  }
  for (const [, tell] of happened.toSorted(([one], [other]) => one - other)) tell();
  return life;
};

/** Writes the histories of several people to one file, as `events export` does. */
export const writeLives = (directory: string, lives: readonly ImportedLife[]): string => {
  const file = join(directory, `lives-${randomUUID()}.ndjson`);
  writeFileSync(file, lives.flatMap(({ lines }) => lines.map((line) => `${line}\n`)).join(''));
  return file;
};

export const days = (count: number): number => count * dayMs;
export const hours = (count: number): number => count * hourMs;
