import type { PersonFacts } from '#contracts/notifications/ruled.ts';
import { textUnrepeatedMs } from '#contracts/notifications/timeliness.ts';

type Reader = Pick<PersonFacts, 'texts'>;

/** The last digits of a UUID are random, or a hash. */
const numberOf = (uuid: string): number => Number.parseInt(uuid.slice(-6), 16);

/** A number that is always the same for a person and a cause. */
export const lotOf = (userId: string, cause: string): number => numberOf(userId) + numberOf(cause);

/** The texts that a person was sent within two weeks before `now` (milliseconds since 1970). */
export const recentTexts = ({ texts }: Reader, now: number): Set<string> =>
  new Set(texts.filter(({ at }) => now - at < textUnrepeatedMs).map(({ text }) => text));

/**
 * The place of the text that a person is sent, of some texts by their ids: the first from the place `lot` on that they were not sent
 * within two weeks, or the one that was sent longest ago.
 */
export const chooseText = (ids: readonly string[], person: Reader, lot: number, now: number): number => {
  const recent = recentTexts(person, now);
  const lastSent = (place: number) => person.texts.findLast(({ text }) => text === ids[place])?.at ?? 0;
  const inTurn = ids.map((_, at) => (lot + at) % ids.length);
  const fresh = inTurn.find((place) => !recent.has(ids[place] ?? ''));
  return fresh ?? inTurn.toSorted((one, other) => lastSent(one) - lastSent(other))[0] ?? 0;
};
