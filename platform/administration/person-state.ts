import { accountDecider, accountStream } from '#commands/accounts/account.ts';
import { learnerDecider } from '#commands/journey/learner-decider.ts';
import { learnerStream } from '#commands/journey/learner.ts';
import { notificationsDecider } from '#commands/notifications/notifications-decider.ts';
import { notificationsStream } from '#commands/notifications/notifications.ts';
import type { StreamStore } from '#commands/ports.ts';
import type { AccountEvent } from '#contracts/accounts/events.ts';
import type { PersonState } from '#contracts/administration/views.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import type { LearnerEvent } from '#contracts/journey/events.ts';
import type { NotificationEvent } from '#contracts/notifications/events.ts';

/** Up to where: a position of the log or a time (ISO 8601); undefined for all there is. */
export type At = { readonly position: string } | { readonly time: number } | undefined;

const isWithin = ({ position, recordedAt }: RecordedEvent, at: At): boolean => {
  if (at === undefined) return true;
  return 'position' in at ? position <= at.position : Date.parse(recordedAt) <= at.time;
};

/**
 * A person's whole state as it stood, folded by the same rules that decide. Words that were erased since are gone here
 * too.
 */
export async function personState(log: Pick<StreamStore, 'readStream'>, userId: string, at: At): Promise<PersonState> {
  let last: RecordedEvent | undefined;
  let events = 0;
  const until = async function* (stream: string): AsyncGenerator<RecordedEvent> {
    for await (const event of log.readStream(stream)) {
      if (!isWithin(event, at)) return;
      events += 1;
      if (last === undefined || event.position > last.position) last = event;
      yield event;
    }
  };

  // Each stream holds only its own union; the log has checked every event against its schema.
  let account = accountDecider.initialState;
  let named = {};
  for await (const event of until(accountStream(userId))) {
    account = accountDecider.evolve(account, event as RecordedEvent<AccountEvent>);
    if (event.type === 'AccountRegistered') named = Object(event.data);
  }
  let learner = learnerDecider.initialState;
  const answers: Record<string, unknown> = {};
  for await (const event of until(learnerStream(userId))) {
    learner = learnerDecider.evolve(learner, event as RecordedEvent<LearnerEvent>);
    const { step, answers: given } = Object(event.data);
    if (given !== undefined && given !== null) answers[String(step)] = given;
  }
  let told = notificationsDecider.initialState;
  for await (const event of until(notificationsStream(userId))) {
    told = notificationsDecider.evolve(told, event as RecordedEvent<NotificationEvent>);
  }

  const { answers: fingerprints, ...journey } = learner;
  return {
    userId,
    position: last?.position ?? null,
    recordedAt: last?.recordedAt ?? null,
    events,
    account: { ...named, ...account },
    journey: plain({ ...journey, savedAt: savedTimes(fingerprints) }),
    answers,
    notifications: plain({ preferences: told.preferences, unread: told.unread.size, known: told.known.size }),
  };
}

const savedTimes = (answers: Readonly<Record<string, { readonly savedAt: string }>>): Record<string, string> =>
  Object.fromEntries(Object.entries(answers).map(([step, { savedAt }]) => [step, savedAt]));

/** As JSON has it: sets and maps of a state as lists and objects. */
const plain = (state: object): Record<string, unknown> =>
  JSON.parse(
    JSON.stringify(state, (_, value: unknown) => {
      if (value instanceof Map) return Object.fromEntries(value);
      return value instanceof Set ? [...value] : value;
    }),
  );
