import { deciderOf, type StreamStatesByName } from '#commands/deciders.ts';
import type { Snapshots, StreamStore } from '#commands/kernel/ports.ts';
import { roleOf } from '#contracts/accounts/access.ts';
import type { PersonState } from '#contracts/administration/person-state.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import type { ProductEvent } from '#contracts/events.ts';
import { kindsOfPersonStreams } from '#contracts/streams.ts';
import {
  type Edge,
  findPlaceAt,
  type PersonEventPlace,
  type PersonEventsFilter,
  type ReachedHistory,
  readPlaces,
  readReached,
} from '#projections/person-events/queries.ts';
import type { Pool } from 'pg';
import { logFor, type Text, withoutMessage, withoutPersonal } from './closed-text.ts';
import { eventsAt } from './events-at.ts';
import { foldUntil } from './fold-until.ts';

/** A position of the log or a time (ms); undefined for the present. */
export type At = { readonly position: string } | { readonly time: number } | undefined;

type End = Pick<Edge, 'moment' | 'position'>;

interface StatePorts {
  readonly pool: Pick<Pool, 'query'>;
  readonly log: Pick<StreamStore, 'readStream'>;
  readonly snapshots?: Snapshots | undefined;
  readonly organizationName?: (id: string) => Promise<string | null>;
}

/** Sorts after every position, which begins with a digit. */
const lastPosition = '~';
const endOfTime = { moment: Number.POSITIVE_INFINITY, position: lastPosition };
const beforeAll = { moment: Number.NEGATIVE_INFINITY, position: '' };

/** The place in the order of a history that a moment means. */
export async function endAt({ pool }: Pick<StatePorts, 'pool'>, userId: string, at: At): Promise<End> {
  if (at === undefined) return endOfTime;
  if ('time' in at) return { moment: at.time, position: lastPosition };
  return (await findPlaceAt({ pool }, userId, at.position)) ?? beforeAll;
}

/**
 * A person's whole state at a moment, folded by the deciders themselves. Text erased since then is missing here too. While
 * the text is closed, names, address and answers are omitted.
 */
export async function personState(
  { pool, log: whole, snapshots, organizationName = async () => null }: StatePorts,
  userId: string,
  at: At,
  text: Text,
): Promise<PersonState> {
  const isOpen = text === 'open';
  const log = logFor(text, whole);
  const end = await endAt({ pool }, userId, at);
  const reached = await readReached({ pool }, userId, end);
  const folded = [...kindsOfPersonStreams].map(async ([name, streamOf]) => {
    const decider = deciderOf(name);
    const stream = streamOf(userId);
    const revision = reached.revisions.get(stream.slice(0, stream.indexOf('-'))) ?? -1;
    const wanted = { stream, subject: userId, revision, variant: text };
    return decider ? [[name, await foldUntil(decider, log, snapshots, wanted)] as const] : [];
  });
  const states: unknown = Object.fromEntries((await Promise.all(folded)).flat());
  const place = await placeOf({ pool, log }, userId, end, reached);
  const texts = new Texts(isOpen);
  await texts.find({ pool, log }, userId, end, states as PersonStates);

  const { account, learner, notifications, scenarios, assessments: _, research, ...others } = states as PersonStates;
  const organizationId = account.membership?.organizationId ?? null;
  const organization = organizationId === null ? null : await organizationName(organizationId);
  const { answers: fingerprints, ...journey } = learner;
  const state = {
    userId,
    ...place,
    account: { ...texts.names, ...accessOf(account), organization },
    journey: { ...journey, savedAt: savedTimes(fingerprints) },
    textClosed: !isOpen,
    answers: texts.answers,
    notifications: {
      preferences: notifications.preferences,
      unread: notifications.unread.size,
      known: notifications.known.size,
    },
    scenarios,
    assessments: texts.results,
    research,
    others,
  };
  // Turns sets and maps into lists and objects; the endpoint's schema checks the result.
  return JSON.parse(JSON.stringify(state, asJson));
}

type PersonStates = Pick<
  StreamStatesByName,
  'account' | 'learner' | 'notifications' | 'scenarios' | 'assessments' | 'research'
>;

/** Role and membership of an account, without the names by which identity providers know the person. */
const accessOf = (account: PersonStates['account']) => ({
  registered: account.registered,
  erased: account.erased,
  role: roleOf(account),
  organizationId: account.membership?.organizationId ?? null,
  membership: account.membership,
});

/** The event at the end of the history up to a moment. */
async function placeOf(
  ports: Pick<StatePorts, 'pool' | 'log'>,
  userId: string,
  end: End,
  { events }: ReachedHistory,
): Promise<Pick<PersonState, 'position' | 'recordedAt' | 'events' | 'lastEvent'>> {
  const [at] = await readPlaces(ports, userId, {}, { ...end, direction: 'older', inclusive: true }, 1);
  const [last] = at ? await eventsAt(ports.log, userId, [at]) : [];
  return {
    position: last?.position ?? null,
    recordedAt: last?.recordedAt ?? null,
    events,
    lastEvent: last ? { type: last.type, occurredAt: last.metadata.occurredAt } : null,
  };
}

/** Events looked through at once for names, answers and results. */
const textsAtOnce = 100;

/** What the states omit because no decision needs it: names, answers and results, taken from the latest events that have them. */
class Texts {
  names: object = {};
  readonly answers: Record<string, unknown> = {};
  readonly results: Record<string, unknown> = {};

  constructor(private readonly isOpen: boolean) {}

  async find(ports: Pick<StatePorts, 'pool' | 'log'>, userId: string, end: End, states: PersonStates): Promise<void> {
    const back = (kind: string, ...types: ProductEvent['type'][]) => backwards(ports, userId, end, { kind, types });
    if (this.isOpen) {
      for await (const event of back('account', 'AccountRegistered', 'NamesChanged', 'EmailChanged')) {
        if (event.type === 'EmailChanged') this.names = { email: event.data.email, ...this.names };
        else if (event.type === 'AccountRegistered' || event.type === 'NamesChanged')
          this.names = { ...event.data, ...this.names };
        if (event.type === 'AccountRegistered') break;
      }
    }
    const steps = new Set(Object.keys(states.learner.answers));
    if (steps.size > 0) {
      for await (const { type, data } of back('learner', 'ReflectionSaved', 'StepCompleted')) {
        if ((type !== 'ReflectionSaved' && type !== 'StepCompleted') || !data.answers) continue;
        if (steps.delete(String(data.step)))
          this.answers[data.step] = this.isOpen ? withoutMessage(data.answers) : null;
        if (steps.size === 0) break;
      }
    }
    for await (const event of back('assessment', 'AssessmentCompleted')) {
      if (event.type !== 'AssessmentCompleted' || event.data.assessment in this.results) continue;
      const shown = this.isOpen ? event.data : withoutPersonal(event.type, event.data).data;
      this.results[event.data.assessment] = { ...shown, completedAt: event.metadata.occurredAt };
    }
  }
}

/** A person's events of some types of one stream up to a place, latest first. */
async function* backwards(
  ports: Pick<StatePorts, 'pool' | 'log'>,
  userId: string,
  end: End,
  wanted: Pick<PersonEventsFilter, 'kind' | 'types'>,
): AsyncGenerator<RecordedEvent<ProductEvent>> {
  let edge: Edge = { ...end, direction: 'older', inclusive: true };
  for (let places: PersonEventPlace[] | undefined; places === undefined || places.length === textsAtOnce; ) {
    places = await readPlaces(ports, userId, wanted, edge, textsAtOnce);
    // The log validated every event against the schema of its type.
    for (const event of await eventsAt(ports.log, userId, places)) {
      if (event.unreadable === undefined) yield event as RecordedEvent<ProductEvent>;
    }
    const last = places.at(-1);
    if (last) edge = { ...last, direction: 'older', inclusive: false };
  }
}

const savedTimes = (answers: Readonly<Record<string, { readonly savedAt: string }>>): Record<string, string> =>
  Object.fromEntries(Object.entries(answers).map(([step, { savedAt }]) => [step, savedAt]));

const asJson = (_: string, value: unknown): unknown => {
  if (value instanceof Map) return Object.fromEntries(value);
  return value instanceof Set ? [...value] : value;
};
