import { deciderOf, type StreamStatesByName } from '#commands/deciders.ts';
import type { StreamStore } from '#commands/kernel/ports.ts';
import { roleOf } from '#contracts/accounts/access.ts';
import type { PersonState } from '#contracts/administration/person-state.ts';
import type { RecordedEvent } from '#contracts/event.ts';
import type { ProductEvent } from '#contracts/events.ts';
import { kindsOfPersonStreams } from '#contracts/streams.ts';
import { logFor, type Text, withoutMessage, withoutPersonal } from './closed-text.ts';
import { type At, LookBack } from './look-back.ts';

/**
 * A person's whole state at a moment, folded by the deciders themselves. Text erased since then is missing here too. While
 * the text is closed, names, address and answers are omitted.
 */
export async function personState(
  log: Pick<StreamStore, 'readStream'>,
  userId: string,
  at: At,
  text: Text,
  organizationName: (id: string) => Promise<string | null> = async () => null,
): Promise<PersonState> {
  const isOpen = text === 'open';
  const past = await LookBack.at(logFor(text, log), userId, at);
  const texts = new Texts(isOpen);
  const states: Record<string, unknown> = {};
  for (const [name, streamOf] of kindsOfPersonStreams) {
    const decider = deciderOf(name);
    if (!decider) continue;
    let state = decider.initialState;
    for await (const event of past.until(streamOf(userId))) {
      state = decider.evolve(state, event);
      texts.add(event);
    }
    states[name] = state;
  }

  const { account, learner, notifications, scenarios, assessments: _, research, ...others } = states as PersonStates;
  const organizationId = account.membership?.organizationId ?? null;
  const organization = organizationId === null ? null : await organizationName(organizationId);
  const { answers: fingerprints, ...journey } = learner;
  const state = {
    userId,
    ...past.place(),
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

/** What the states omit because no decision needs it: names, answers and results, taken from the events. */
class Texts {
  names: object = {};
  readonly answers: Record<string, unknown> = {};
  readonly results: Record<string, unknown> = {};

  constructor(private readonly isOpen: boolean) {}

  add(event: RecordedEvent): void {
    // The log validated every event against the schema of its type.
    const { type, data } = event as RecordedEvent<ProductEvent>;
    switch (type) {
      case 'AccountRegistered':
      case 'NamesChanged':
        if (this.isOpen) this.names = { ...this.names, ...data };
        break;
      case 'EmailChanged':
        if (this.isOpen) this.names = { ...this.names, email: data.email };
        break;
      case 'ReflectionSaved':
      case 'StepCompleted':
        if (data.answers) this.answers[data.step] = this.isOpen ? withoutMessage(data.answers) : null;
        break;
      case 'AssessmentCompleted': {
        const shown = this.isOpen ? data : withoutPersonal(type, data).data;
        this.results[data.assessment] = { ...shown, completedAt: event.metadata.occurredAt };
        break;
      }
      default:
    }
  }
}

const savedTimes = (answers: Readonly<Record<string, { readonly savedAt: string }>>): Record<string, string> =>
  Object.fromEntries(Object.entries(answers).map(([step, { savedAt }]) => [step, savedAt]));

const asJson = (_: string, value: unknown): unknown => {
  if (value instanceof Map) return Object.fromEntries(value);
  return value instanceof Set ? [...value] : value;
};
