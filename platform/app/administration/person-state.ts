import { type AccountState, accountDecider } from '#commands/accounts/account.ts';
import { learnerDecider } from '#commands/journey/learner-decider.ts';
import type { StreamStore } from '#commands/kernel/ports.ts';
import { notificationsDecider } from '#commands/notifications/notifications-decider.ts';
import { researchDecider } from '#commands/research/consent.ts';
import { afterScenarioEvent, type Runs } from '#commands/scenarios/runs.ts';
import { roleOf } from '#contracts/accounts/access.ts';
import type { AccountEvent } from '#contracts/accounts/events.ts';
import { accountStream } from '#contracts/accounts/streams.ts';
import type { PersonState } from '#contracts/administration/person-state.ts';
import { assessmentStream } from '#contracts/assessments/streams.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import { notificationsStream } from '#contracts/notifications/streams.ts';
import { researchStream } from '#contracts/research/streams.ts';
import { scenarioStream } from '#contracts/scenarios/streams.ts';
import { logFor, type Text, withoutPersonal } from './closed-text.ts';
import { type At, LookBack } from './look-back.ts';

/**
 * A person's whole state as it stood, folded by the same rules that decide. Words that were erased since are gone here
 * too. While the text is closed, names, address and answers are left out.
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
  let account = accountDecider.initialState;
  let named = {};
  for await (const event of past.until(accountStream(userId))) {
    account = accountDecider.evolve(account, event);
    if (isOpen) named = { ...named, ...namesIn(event) };
  }
  let learner = learnerDecider.initialState;
  const answers: Record<string, unknown> = {};
  for await (const event of past.until(learnerStream(userId))) {
    learner = learnerDecider.evolve(learner, event);
    const { step, answers: given } = Object(event.data);
    if (given !== undefined && given !== null) answers[String(step)] = isOpen ? given : null;
  }
  let told = notificationsDecider.initialState;
  for await (const event of past.until(notificationsStream(userId))) {
    told = notificationsDecider.evolve(told, event);
  }
  let runs: Runs = {};
  for await (const event of past.until(scenarioStream(userId))) {
    runs = afterScenarioEvent(runs, event);
  }
  const results: Record<string, unknown> = {};
  for await (const event of past.until(assessmentStream(userId))) {
    const { type, data, metadata } = event;
    if ('resultId' in data)
      results[data.assessment] = {
        ...(isOpen ? data : withoutPersonal(type, data).data),
        completedAt: metadata.occurredAt,
      };
  }
  let research = researchDecider.initialState;
  for await (const event of past.until(researchStream(userId))) {
    research = researchDecider.evolve(research, event);
  }

  const organizationId = account.membership?.organizationId ?? null;
  const organization = organizationId === null ? null : await organizationName(organizationId);
  const { answers: fingerprints, ...journey } = learner;
  const state = {
    userId,
    ...past.place(),
    account: { ...named, ...standingIn(account), organization },
    journey: { ...journey, savedAt: savedTimes(fingerprints) },
    textClosed: !isOpen,
    answers,
    notifications: { preferences: told.preferences, unread: told.unread.size, known: told.known.size },
    scenarios: runs,
    assessments: results,
    research,
  };
  // Sets and maps as lists and objects; the row's schema holds what has become of it.
  return JSON.parse(JSON.stringify(state, asJson));
}

/** What somebody is in the product; by which names identity providers know them is not shown. */
const standingIn = (account: AccountState) => ({
  registered: account.registered,
  erased: account.erased,
  role: roleOf(account),
  organizationId: account.membership?.organizationId ?? null,
  membership: account.membership,
});

/** How somebody is called and written to, as far as an event says it. */
const namesIn = ({ type, data }: AccountEvent): object => {
  switch (type) {
    case 'AccountRegistered':
    case 'NamesChanged':
      return data;
    case 'EmailChanged':
      return { email: data.email };
    default:
      return {};
  }
};

const savedTimes = (answers: Readonly<Record<string, { readonly savedAt: string }>>): Record<string, string> =>
  Object.fromEntries(Object.entries(answers).map(([step, { savedAt }]) => [step, savedAt]));

const asJson = (_: string, value: unknown): unknown => {
  if (value instanceof Map) return Object.fromEntries(value);
  return value instanceof Set ? [...value] : value;
};
