import { accountDecider } from '#commands/accounts/account.ts';
import { learnerDecider } from '#commands/journey/learner-decider.ts';
import { notificationsDecider } from '#commands/notifications/notifications-decider.ts';
import { ruledNotification } from '#commands/notifications/worker-commands.ts';
import { organizationDecider } from '#commands/organizations/decide.ts';
import { accountStream } from '#contracts/accounts/streams.ts';
import type { PreviewChoice } from '#contracts/administration/preview.ts';
import { dayShifted, daysBetween } from '#contracts/days.ts';
import { type EventLog, eventsOf } from '#contracts/event-log.ts';
import { learnerEvents } from '#contracts/journey/events.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import type { Language } from '#contracts/language.ts';
import { notificationsStream } from '#contracts/notifications/streams.ts';
import { defaultPreferences } from '#contracts/notifications/views.ts';
import { organizationStream } from '#contracts/organizations/streams.ts';
import { memoryLog } from '#platform/adapters/event-store/memory.ts';
import { firstAccountId } from '#platform/auth/accounts/first-accounts.ts';
import { systemIds } from '#platform/base/ids.ts';
import { celebrated, celebrationOf } from '#workers/celebrations/celebration.ts';
import { celebrate } from '#workers/celebrations/react.ts';
import { append } from '../demo/people.ts';
import { type RecordedLife, recordedLife } from '../demo/recorded-lives.ts';
import { StreamLife } from '../simulation/stream-life.ts';

const { StepCompleted } = learnerEvents;

/** Learners of the demo who completed all six steps. */
const emails: Readonly<Record<Language, string>> = { en: 'priya.raman@demo.test', de: 'jonas.weidner@demo.test' };
const actor = { kind: 'simulation', id: 'preview' } as const;

interface Moment {
  readonly now: string;
  readonly timeZone: string;
}
export type Sample = Awaited<ReturnType<typeof sampleOf>>;

/** A person of the demo as they were at a step, and a log in memory that has nothing but their history. */
export async function sampleOf({ role, step, tone, language }: PreviewChoice, { now, timeZone }: Moment) {
  const life = lifeUntil(step, emails[language], now.slice(0, 10));
  const { email, firstName, lastName, registeredAt } = life.person;
  const [username = '', domain = ''] = email.split('@');
  const userId = firstAccountId({ email }, systemIds);
  const organizationId = systemIds.derived('organization', domain);
  const person = { userId, username, email, firstName, lastName, registeredAt, organizationId };

  const organization = new StreamLife(organizationDecider, organizationStream(organizationId), organizationId, actor);
  organization.do({ kind: 'create', name: 'Demo Flight School', domain }, registeredAt);
  const account = new StreamLife(accountDecider, accountStream(userId), userId, actor);
  const membership = {
    organizationId,
    role: role === 'admin' ? 'learner' : role,
    how: 'operator',
    invitationId: null,
  } as const;
  const names = { username, email, firstName, lastName };
  const registration = { ...names, administrator: role === 'admin', membership, identity: null };
  account.do({ kind: 'register', registration }, registeredAt);
  const messages = new StreamLife(notificationsDecider, notificationsStream(userId), userId, actor);
  const locale = { timezone: timeZone, language };
  const preferences = { ...defaultPreferences, ...locale, motivationalTone: tone };
  messages.do({ kind: 'change_preferences', preferences, locale }, registeredAt);

  const log: EventLog = memoryLog({ now: () => now });
  // The recorded messages have another tone.
  const recorded = life.streams.filter(({ stream }) => stream !== messages.stream);
  await append({ ...life, streams: [...organization.take(), ...account.take(), ...recorded, ...messages.take()] }, log);
  await celebrateIn(log, { userId, firstName, preferences, texts: [] });
  return { person, log };
}

/** A life as it was before its person completed a step, shifted so that they were here yesterday. */
function lifeUntil(step: PreviewChoice['step'], email: string, today: string): RecordedLife {
  const until = (life: RecordedLife): RecordedLife => {
    const completed = life.streams
      .flatMap(({ events }) => events)
      .find(({ type, data }) => type === StepCompleted.type && StepCompleted.data.parse(data).step === Number(step));
    const end = completed?.metadata.occurredAt ?? '9999';
    const streams = life.streams.map(({ stream, events }) => ({
      stream,
      events: events.filter(({ metadata }) => metadata.occurredAt < end),
    }));
    return { ...life, streams };
  };
  const recorded = until(recordedLife(email, today));
  const moments = recorded.streams.flatMap(({ events }) => events.map(({ metadata }) => metadata.occurredAt));
  const last = moments.toSorted().at(-1) ?? recorded.person.registeredAt;
  return until(recordedLife(email, dayShifted(today, daysBetween(last.slice(0, 10), dayShifted(today, -1)))));
}

type Celebrating = { readonly userId: string } & Omit<Parameters<typeof celebrate>[1], 'journey'>;

/** Appends the messages about what the person achieved, as the worker would. */
async function celebrateIn(log: EventLog, person: Celebrating): Promise<void> {
  const { userId } = person;
  let journey = learnerDecider.initialState;
  for await (const event of eventsOf(log, learnerStream(userId))) {
    journey = learnerDecider.evolve(journey, event);
    if (!celebrated.includes(event.type)) continue;
    const { occurredAt: causedAt } = event.metadata;
    const { occasion, correlationId } = celebrationOf(event);
    const celebration = celebrate(occasion, { ...person, journey }, Date.parse(causedAt));
    if (celebration === null) continue;
    const cause = { userId, rule: occasion.kind, cause: event.id, causedAt, correlationId, channels: ['app' as const] };
    const message = ruledNotification({ ...cause, ...celebration }, { now: causedAt, ids: systemIds });
    await log.append(notificationsStream(userId), message, { expected: 'any' });
  }
}
