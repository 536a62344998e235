import { accountDecider } from '#commands/accounts/account.ts';
import { learnerDecider } from '#commands/journey/learner-decider.ts';
import { envelope } from '#commands/kernel/envelope.ts';
import { notificationsDecider } from '#commands/notifications/notifications-decider.ts';
import { ruledNotification } from '#commands/notifications/worker-commands.ts';
import type { Role } from '#contracts/accounts/views.ts';
import { accountStream } from '#contracts/accounts/streams.ts';
import type { PreviewChoice, PreviewStep } from '#contracts/administration/preview.ts';
import { CommandContext } from '#contracts/command-context.ts';
import { daysBetween, dayShifted } from '#contracts/days.ts';
import { type RecordedEvent, recorded } from '#contracts/event.ts';
import type { EventLog, EventToAppend, ReadStreamOptions } from '#contracts/event-log.ts';
import { learnerEvents, type LearnerEvent } from '#contracts/journey/events.ts';
import { stepNumbers } from '#contracts/journey/steps.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import { notificationEvents } from '#contracts/notifications/events.ts';
import { defaultReminderSettings } from '#contracts/notifications/reminder-settings.ts';
import { reminderRuleNames } from '#contracts/notifications/reminders.ts';
import { notificationsStream } from '#contracts/notifications/streams.ts';
import { defaultPreferences } from '#contracts/notifications/views.ts';
import { positionOf } from '#platform/adapters/event-store/position.ts';
import { systemIds } from '#platform/base/ids.ts';
import { celebrated, celebrationOf } from '#workers/celebrations/celebration.ts';
import { celebrate } from '#workers/celebrations/react.ts';
import { noOwnWords } from '#workers/ports.ts';
import { reminderOf } from '#workers/reminders/react.ts';
import { demoOrganizations } from '../demo/colleagues.ts';
import {
  learnerEmail,
  type RecordedLife,
  type RecordedStream,
  recordedLife,
  recordedLives,
} from '../demo/recorded-lives.ts';
import { StreamLife } from '../simulation/stream-life.ts';
import type { PreviewedOrganization, SettingEvent } from './organization-settings.ts';

/** The person whose pages are shown. */
export interface SamplePerson {
  readonly userId: string;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly registeredAt: string;
}

const actor = { kind: 'simulation', id: 'preview' } as const;
const idOf = (...words: readonly string[]): string => systemIds.derived('page preview', ...words);

/** How many members of the organization there are beside the person. */
const others = 3;

/**
 * The events of a world with one person of the demo's log, a few members of the same organization and what is set for them, in the
 * order in which they happened. The same choice and time give the same events.
 */
export function recordedWorld(
  choice: PreviewChoice,
  organization: PreviewedOrganization | undefined,
  installation: readonly SettingEvent[],
  { now, timeZone }: { readonly now: string; readonly timeZone: string },
): { readonly person: SamplePerson; readonly events: readonly RecordedEvent[] } {
  const variant = organization?.variant ?? 'standard';
  const today = now.slice(0, 10);
  const domain = demoOrganizations.find((one) => one.variant === variant)?.domain ?? '';
  const here = recordedLives(today, ({ email }) => email.endsWith(`@${domain}`) && email !== learnerEmail);
  const sample = here.find(
    (life) => life.person.role === 'learner' && life.person.language === choice.language && hasLanded(life),
  );
  if (!sample)
    throw new Error(`The log of the demo has no flight to the end in ${choice.language}, edition ${variant}`);
  // They were here yesterday, wherever they are.
  const away = daysBetween(lastDayOf(lifeUntil(choice.step, sample)), dayShifted(today, -1));
  const own = memberOf(
    lifeUntil(choice.step, recordedLife(sample.person.email, dayShifted(today, away))),
    choice.role,
    organization,
  );
  const members = organization
    ? here
        .filter((life) => life !== sample)
        .toSorted((one, other) => Number(other.person.role === 'mentor') - Number(one.person.role === 'mentor'))
        .slice(0, others)
        .map((life) => memberOf(life, life.person.role === 'mentor' ? 'mentor' : 'learner', organization))
    : [];
  const messages = messagesFor(choice, own.person, { streams: own.streams, timeZone, now });
  const settings = [...installation, ...(organization?.settings ?? [])].map(appendOf);
  const streams = [...members, own].flatMap((one) => one.streams);
  return { person: own.person, events: inOrder([...settings, ...streams, ...messages]) };
}

const stepOf = ({ type, data }: EventToAppend): unknown =>
  type === learnerEvents.StepCompleted.type ? (data as { readonly step: number }).step : undefined;
const eventsOf = ({ streams }: Pick<RecordedLife, 'streams'>): readonly EventToAppend[] =>
  streams.flatMap(({ events }) => events);
const hasLanded = (life: RecordedLife): boolean => eventsOf(life).some((event) => stepOf(event) === stepNumbers.at(-1));
const lastDayOf = (life: RecordedLife): string =>
  (
    eventsOf(life)
      .map(({ metadata }) => metadata.occurredAt)
      .toSorted()
      .at(-1) ?? life.person.registeredAt
  ).slice(0, 10);

/** A life as it was before it completed a step. */
function lifeUntil(step: PreviewStep, life: RecordedLife): RecordedLife {
  const completed = eventsOf(life).find((event) => stepOf(event) === Number(step));
  const isBefore = ({ metadata }: EventToAppend) => !completed || metadata.occurredAt < completed.metadata.occurredAt;
  const streams = life.streams.map(({ stream, events }) => ({ stream, events: events.filter(isBefore) }));
  return { ...life, streams };
}

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** A recorded person as a member of another organization, with ids that nothing in this installation has. Without their messages. */
function memberOf(
  { person: { email, firstName, lastName, registeredAt }, streams }: RecordedLife,
  role: Role,
  organization: PreviewedOrganization | undefined,
): { readonly person: SamplePerson; readonly streams: readonly RecordedStream[] } {
  const [username = '', domain = ''] = email.split('@');
  const ownOrganization = systemIds.derived('organization', domain);
  const renamed = (id: string): string => (id === ownOrganization && organization ? organization.id : idOf(id));
  const own = JSON.parse(JSON.stringify(streams).replace(uuids, renamed)) as readonly RecordedStream[];
  const userId = idOf(systemIds.derived('first account', email));
  const person = { userId, username, email: `${username}@preview.invalid`, firstName, lastName, registeredAt };
  const account = new StreamLife(accountDecider, accountStream(userId), userId, actor);
  const membership = organization
    ? ({
        organizationId: organization.id,
        role: role === 'admin' ? 'learner' : role,
        how: 'operator',
        invitationId: null,
      } as const)
    : null;
  const names = { username, email: person.email, firstName, lastName };
  const registration = { ...names, administrator: role === 'admin', membership, identity: null };
  account.do({ kind: 'register', registration }, registeredAt);
  return {
    person,
    streams: [...account.take(), ...own.filter(({ stream }) => stream !== notificationsStream(userId))],
  };
}

interface Lived {
  readonly streams: readonly RecordedStream[];
  readonly timeZone: string;
  readonly now: string;
}

/** The messages of a person in the chosen tone: those that were due to them, and one of each reminder on request. */
function messagesFor(
  { tone, language, messages }: PreviewChoice,
  { userId, firstName, registeredAt }: SamplePerson,
  { streams, timeZone, now }: Lived,
): readonly RecordedStream[] {
  const stream = notificationsStream(userId);
  const preferences = { ...defaultPreferences, motivationalTone: tone, timezone: timeZone, language };
  const chosen = new StreamLife(notificationsDecider, stream, userId, actor);
  const locale = { timezone: timeZone, language };
  chosen.do({ kind: 'change_preferences', preferences, locale }, registeredAt);
  const made: EventToAppend[] = [];
  const texts: { text: string; at: number }[] = [];
  let journey = learnerDecider.initialState;
  let last: RecordedEvent | undefined;
  const facts = (at: number, event: string) => {
    const number = stepNumbers.find((step) => !journey.completedSteps.includes(step));
    const step = number === undefined ? null : { number, at, event, worked: { at, event } };
    const nothing = { dated: [], over: [], left: [], reminded: [], pause: null };
    return {
      userId,
      firstName,
      preferences,
      activity: { at, event },
      journey,
      step,
      texts,
      ...nothing,
      settings: defaultReminderSettings,
    };
  };
  const own = streams.find((one) => one.stream === learnerStream(userId))?.events ?? [];
  for (const [revision, event] of own.entries()) {
    const { occurredAt } = event.metadata;
    const place = { stream: learnerStream(userId), revision, position: '', recordedAt: occurredAt };
    last = recorded(event, { ...event, ...place });
    // The stream of a learner holds their events alone.
    journey = learnerDecider.evolve(journey, last as RecordedEvent<LearnerEvent>);
    if (!celebrated.includes(event.type)) continue;
    const at = Date.parse(occurredAt);
    const { occasion, correlationId } = celebrationOf(last);
    const celebration = celebrate(occasion, facts(at, event.id), at);
    if (celebration === null) continue;
    if (celebration.text !== null) texts.push({ text: celebration.text, at });
    const cause = { userId, rule: occasion.kind, cause: event.id, causedAt: occurredAt, correlationId };
    made.push(
      ...ruledNotification({ ...cause, ...celebration, channels: ['app'] }, { now: occurredAt, ids: systemIds }),
    );
  }
  const seen = made.at(-1)?.metadata.occurredAt ?? registeredAt;
  const read = envelope(
    [{ type: notificationEvents.AllNotificationsRead.type, data: {} }],
    { now: seen, eventId: () => idOf('read', userId) },
    CommandContext.ofProgram({
      actor,
      causedBy: { outside: 'operator' },
      subject: userId,
      commandId: idOf('read', userId),
    }),
  );
  if (messages === 'every' && last) {
    const { id: cause, metadata } = last;
    for (const rule of reminderRuleNames) {
      const at = Date.parse(now);
      const due = { rule, cause, since: Date.parse(metadata.occurredAt), dueAt: at };
      const reminder = { ...reminderOf(due, facts(at, cause), noOwnWords, at), channels: ['app' as const] };
      made.push(...ruledNotification(reminder, { now, ids: systemIds }));
    }
  }
  return [...chosen.take(), { stream, events: made }, { stream, events: read }];
}

/** A setting as an event of this world, set by nobody. */
const appendOf = ({ stream, type, data, at }: SettingEvent, index: number): RecordedStream => {
  const commandId = idOf('setting', stream, String(index));
  const moment = { now: at, eventId: (place: number) => idOf('setting', stream, String(index), String(place)) };
  const context = CommandContext.ofProgram({ actor, causedBy: { outside: 'operator' }, subject: '', commandId });
  return { stream, events: envelope([{ type, data }], moment, context) };
};

/** Gives each event its place in a log that has nothing else. */
function inOrder(appends: readonly RecordedStream[]): RecordedEvent[] {
  const events = appends.flatMap(({ stream, events: some }) => some.map((event) => ({ stream, event })));
  events.sort((a, b) => a.event.metadata.occurredAt.localeCompare(b.event.metadata.occurredAt));
  const revisions = new Map<string, number>();
  return events.map(({ stream, event }, index) => {
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    const { occurredAt: recordedAt } = event.metadata;
    return recorded(event, { ...event, stream, revision, position: positionOf(index + 1), recordedAt });
  });
}

/** Reads the streams of such a world. */
export const logOf = (events: readonly RecordedEvent[]): Pick<EventLog, 'readStream' | 'head' | 'isPosition'> => ({
  async *readStream(stream, { from, direction = 'forwards', max }: ReadStreamOptions = {}) {
    const all = events.filter((event) => event.stream === stream);
    const asked = direction === 'forwards' ? all.slice(from) : all.slice(0, (from ?? all.length) + 1).toReversed();
    yield* asked.slice(0, max);
  },
  head: async () => events.at(-1)?.position ?? '',
  isPosition: (text) => events.some(({ position }) => position === text),
});
