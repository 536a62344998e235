import type { RecordedEvent } from '#contracts/event.ts';
import { type EventLog, eventsOf } from '#contracts/event-log.ts';
import type { Person } from '#contracts/handler.ts';
import type { MirrorEvent } from '#contracts/mirror/events.ts';
import { mirrorStream } from '#contracts/mirror/streams.ts';
import { textIn } from '#contracts/text/languages.ts';
import { answersTo, readJourneyWithAnswers } from '../journey-progress/queries.ts';
import type { ReadContext } from '../read-context.ts';
import { textsOfRecords, textsOfSteps } from './own-texts.ts';
import { chosenIn, portraitsOf } from './portraits.ts';
import { answersIn, followUpQuestions } from './questions.ts';

type Log = Pick<EventLog, 'readStream'>;

/** What a learner answered and chose, oldest first. */
export const readMirrorEvents = async (log: Log, userId: string): Promise<RecordedEvent<MirrorEvent>[]> => {
  const events: RecordedEvent<MirrorEvent>[] = [];
  for await (const event of eventsOf(log, mirrorStream(userId), { unreadable: 'skip' })) events.push(event);
  return events;
};
const readAnswers = async (log: Log, userId: string) => answersIn(await readMirrorEvents(log, userId));

/** All questions about a learner's words, open and answered. Kept in no table: they follow from the texts and the answers. */
export async function readQuestions(
  { pool, log }: Pick<ReadContext, 'pool' | 'log'>,
  { userId, language }: Pick<Person, 'userId' | 'language'>,
  modelHost: string | null,
) {
  const [{ answers: saved }, records, answered] = await Promise.all([
    readJourneyWithAnswers({ pool }, userId),
    textsOfRecords({ pool }, userId),
    readAnswers(log, userId),
  ]);
  const texts = [...textsOfSteps(saved), ...records];
  return {
    followUps: followUpQuestions(userId, texts, answered.followUps, textIn(language).followUps, {
      wordings: answered.wordings,
      language,
      isAllowed: modelHost !== null && answered.allowedHost === modelHost,
    }),
  };
}

/** Which host's model the learner lets reword questions; null for none. */
export const readAllowedHost = async (log: Log, userId: string): Promise<string | null> =>
  (await readAnswers(log, userId)).allowedHost;

/** The lines in which the learner names people. */
export async function readPeople({ pool }: Pick<ReadContext, 'pool'>, userId: string): Promise<string[]> {
  const { answers: saved } = await readJourneyWithAnswers({ pool }, userId);
  return [
    ...(answersTo(saved, 2).relationships ?? []),
    ...(answersTo(saved, 4).lemonadeStandChoices?.friendsCalled ?? []),
    ...(answersTo(saved, 6).commitments ?? []).map(({ withWhom = '' }) => withWhom),
  ];
}

/** The learner's portraits, made of their texts and of what they chose. */
export async function readPortraits({ pool, log }: Pick<ReadContext, 'pool' | 'log'>, userId: string) {
  const [{ journey, answers }, records, events] = await Promise.all([
    readJourneyWithAnswers({ pool }, userId),
    textsOfRecords({ pool }, userId),
    readMirrorEvents(log, userId),
  ]);
  return portraitsOf([...textsOfSteps(answers), ...records], journey.completedSteps, chosenIn(events));
}
