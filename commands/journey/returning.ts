import { dayShifted } from '#contracts/days.ts';
import type { LearnerEvent } from '#contracts/journey/events.ts';
import {
  askedAgainDays,
  type LetterDays,
  letterDays,
  type PromiseAnswer,
  usualLetterDays,
} from '#contracts/promises/views.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { SeenVersions } from '#contracts/command-context.ts';
import { fingerprint } from '#contracts/fingerprint.ts';
import { requireSeen } from '../kernel/require-seen.ts';

type EventData<Type extends LearnerEvent['type']> = Extract<LearnerEvent, { type: Type }>['data'];

/** A promise as step 6 has it: recognized by a fingerprint, never by its words. */
interface Commitment {
  readonly key: string;
  /** Its place in the answers, from 1. */
  readonly number: number;
  readonly by: string | null;
}

interface KnownPromise extends Commitment {
  readonly id: string;
  /** The day that step 6 gave it; an answer may have moved `by`. */
  readonly written: string | null;
  readonly returnId: string | null;
  /** A fingerprint of the last answer; null while there is none. */
  readonly answered: string | null;
  /** When it was answered last: its version. */
  readonly answeredAt: string | null;
}

interface KnownLetter {
  readonly id: string;
  readonly opensOn: string;
  readonly isOpen: boolean;
}

/** What comes back to a learner. Bounded, and without their words. */
export interface Returning {
  readonly commitments: readonly Commitment[];
  readonly promises: readonly KnownPromise[];
  readonly letters: readonly KnownLetter[];
  readonly weekly: { readonly weekday: number | null; readonly message: boolean };
}

export const nothingReturns: Returning = {
  commitments: [],
  promises: [],
  letters: [],
  weekly: { weekday: null, message: false },
};

/** As many letters as may be sealed at a time; of those that were opened, as many are remembered. */
export const sealedAtMost = 24;

const written = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The promises of step 6 that say something. The answers were validated when they were saved; an erased person's are empty. */
const commitmentsOf = (answers: Readonly<Record<string, unknown>>): Commitment[] => {
  const list: unknown = answers['commitments'];
  if (!Array.isArray(list)) return [];
  return list.flatMap((each: { readonly what?: unknown; readonly by?: unknown }, place) => {
    const what = written(each.what);
    return what === ''
      ? []
      : [{ key: fingerprint(what), number: place + 1, by: typeof each.by === 'string' ? each.by : null }];
  });
};

/** After the answers to step 6. */
export const withCommitments = (returning: Returning, answers: Readonly<Record<string, unknown>>): Returning => ({
  ...returning,
  commitments: commitmentsOf(answers),
});

export const withPromises = (returning: Returning, { promises }: EventData<'PromisesMade'>): Returning => ({
  ...returning,
  promises: promises.flatMap(({ promiseId: id, number, by, returnId }) => {
    const commitment = returning.commitments.find((each) => each.number === number);
    const before = returning.promises.find((each) => each.id === id);
    const isSame = before !== undefined && before.returnId === returnId;
    const { answered, answeredAt } = isSame ? before : { answered: null, answeredAt: null };
    return commitment ? [{ ...commitment, id, by, written: commitment.by, returnId, answered, answeredAt }] : [];
  }),
});

const answerKey = ({ answer, line, by }: Pick<EventData<'PromiseAnswered'>, 'answer' | 'line' | 'by'>): string =>
  fingerprint([answer, line, by]);

export const withAnswer = (
  returning: Returning,
  data: EventData<'PromiseAnswered'>,
  { id, at }: { readonly id: string; readonly at: string },
): Returning => ({
  ...returning,
  promises: returning.promises.map((each) =>
    each.id === data.promiseId
      ? { ...each, by: data.by, returnId: data.by === null ? null : id, answered: answerKey(data), answeredAt: at }
      : each,
  ),
});

export const withLetter = (returning: Returning, id: string, opensOn: string): Returning => ({
  ...returning,
  letters: [...returning.letters, { id, opensOn, isOpen: false }],
});

export const withOpenLetter = (returning: Returning, id: string): Returning => {
  const letters = returning.letters.map((each) => (each.id === id ? { ...each, isOpen: true } : each));
  const open = letters.filter(({ isOpen }) => isOpen).slice(-sealedAtMost);
  return { ...returning, letters: [...letters.filter(({ isOpen }) => !isOpen), ...open] };
};

/**
 * The promises of step 6 as they are now. The same words are the same promise; other words in its place are, too, as long as
 * it was not answered. A day that is kept keeps its return, also one that an answer moved.
 */
const promisesNow = (
  { commitments, promises }: Returning,
  freshId: (index: number) => string,
): EventData<'PromisesMade'>['promises'] => {
  const free = new Set(promises);
  const take = (found: KnownPromise | undefined): KnownPromise | undefined => {
    if (found) free.delete(found);
    return found;
  };
  const same = commitments.map(({ key }) => take([...free].find((each) => each.key === key)));
  return commitments.map(({ number, by }, index) => {
    const known = same[index] ?? take([...free].find((each) => each.number === number && each.answered === null));
    const promiseId = known?.id ?? freshId(2 * index);
    if (known && known.written === by) return { promiseId, number, by: known.by, returnId: known.returnId };
    return { promiseId, number, by, returnId: by === null ? null : freshId(2 * index + 1) };
  });
};

/** The promises of a completed sixth step, where the stream does not have them yet. */
export const promisesDue = (
  completedSteps: readonly number[],
  returning: Returning,
  freshId: (index: number) => string,
): LearnerEvent[] => {
  if (!completedSteps.includes(6)) return [];
  const promises = promisesNow(returning, freshId);
  const known = returning.promises.map(({ id, number, by, returnId }) => ({ promiseId: id, number, by, returnId }));
  return fingerprint(promises) === fingerprint(known) ? [] : [{ type: 'PromisesMade', data: { promises } }];
};

/** The message of step 6 becomes a letter when the step is completed. */
export const letterOfStep = (answers: Readonly<Record<string, unknown>> | null, today: string): LearnerEvent[] => {
  const words = answers?.['messageToSelf'];
  if (typeof words !== 'string' || words.trim() === '') return [];
  const days = letterDays.find((count) => count === answers?.['messageDays']) ?? usualLetterDays;
  return [{ type: 'LetterSealed', data: { words, days, opensOn: dayShifted(today, days), writtenIn: 'step' } }];
};

/** What a person does about what comes back. */
export type ReturnAction =
  | {
      readonly kind: 'answer';
      readonly promiseId: string;
      readonly answer: PromiseAnswer;
      readonly line: string | null;
      readonly by: string | null;
      readonly seen?: SeenVersions | undefined;
    }
  | { readonly kind: 'seal'; readonly words: string; readonly days: LetterDays }
  | { readonly kind: 'open'; readonly letterId: string }
  | { readonly kind: 'weekly'; readonly weekday: number | null; readonly message: boolean }
  | { readonly kind: 'add'; readonly about: string; readonly words: string };

const answerPromise = (
  { promises }: Returning,
  { promiseId, answer, line, by, seen }: Extract<ReturnAction, { kind: 'answer' }>,
  today: string,
): LearnerEvent[] => {
  const promise = promises.find(({ id }) => id === promiseId);
  if (!promise) throw new Refusal('not_found.promise');
  if (by !== null && by < today) throw new Refusal('invalid_input.day_passed', {}, { at: 'body.by' });
  const again = { kept: null, not_yet: by ?? dayShifted(today, askedAgainDays), changed: by }[answer];
  const data = { promiseId, answer, line, by: again };
  if (promise.answered === answerKey(data)) return [];
  requireSeen(seen, promise.answeredAt);
  return [{ type: 'PromiseAnswered', data }];
};

const openLetter = ({ letters }: Returning, letterId: string, today: string): LearnerEvent[] => {
  const letter = letters.find(({ id }) => id === letterId);
  if (!letter) throw new Refusal('not_found.letter');
  if (letter.isOpen) return [];
  if (today < letter.opensOn) throw new Refusal('conflict.letter_sealed', { day: letter.opensOn });
  return [{ type: 'LetterOpened', data: { letterId } }];
};

/**
 * @throws Refusal `not_found` of a promise or letter that is not the person's, `conflict` of a letter before its day or of too many
 * sealed ones, `invalid_input` of a day that has passed, `changed_elsewhere` of a promise that was answered meanwhile
 */
export const actOnReturn = (returning: Returning, action: ReturnAction, today: string): LearnerEvent[] => {
  switch (action.kind) {
    case 'answer':
      return answerPromise(returning, action, today);
    case 'seal': {
      if (returning.letters.filter(({ isOpen }) => !isOpen).length >= sealedAtMost) {
        throw new Refusal('conflict.letters', { max: sealedAtMost });
      }
      const { words, days } = action;
      return [{ type: 'LetterSealed', data: { words, days, opensOn: dayShifted(today, days), writtenIn: 'page' } }];
    }
    case 'open':
      return openLetter(returning, action.letterId, today);
    case 'weekly': {
      const { weekday, message } = action;
      const { weekly } = returning;
      if (weekday === weekly.weekday && (weekday === null || message === weekly.message)) return [];
      return [{ type: 'WeeklyCheckChosen', data: { weekday, message } }];
    }
    case 'add':
      return [{ type: 'TextAdded', data: { about: action.about, words: action.words } }];
  }
};
