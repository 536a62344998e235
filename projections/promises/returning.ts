import type { LearnerEvent } from '#contracts/journey/events.ts';
import type { PromiseAnswer } from '#contracts/promises/views.ts';

/** The words of a promise in step 6. */
interface Words {
  readonly what: string;
  readonly withWhom: string | null;
}

export interface StoredPromise {
  readonly promiseId: string;
  readonly number: number;
  readonly by: string | null;
  readonly returnId: string | null;
  readonly answer: PromiseAnswer | null;
  readonly line: string | null;
  readonly answeredAt: string | null;
}

/** What comes back to a learner, as it is stored: a fold over their events. */
export interface StoredReturning {
  /** By the place in the answers. */
  readonly words: readonly Words[];
  readonly promises: readonly StoredPromise[];
  readonly weekly: { readonly weekday: number; readonly message: boolean; readonly since: string } | null;
}

export const nothingStored: StoredReturning = { words: [], promises: [], weekly: null };

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const wordsOf = (answers: Readonly<Record<string, unknown>>): Words[] => {
  const list: unknown = answers['commitments'];
  if (!Array.isArray(list)) return [];
  return list.map((each: { readonly what?: unknown; readonly withWhom?: unknown }) => ({
    what: textOf(each.what),
    withWhom: textOf(each.withWhom) || null,
  }));
};

const unanswered = { answer: null, line: null, answeredAt: null };

export const afterReturnEvent = (
  state: StoredReturning,
  { type, data }: LearnerEvent,
  { id, at }: { readonly id: string; readonly at: string },
): StoredReturning => {
  switch (type) {
    case 'ReflectionSaved':
    case 'StepCompleted':
      return data.step === 6 && data.answers ? { ...state, words: wordsOf(data.answers) } : state;
    case 'PromisesMade':
      return {
        ...state,
        promises: data.promises.map((promise) => {
          const before = state.promises.find(({ promiseId }) => promiseId === promise.promiseId);
          // Another day asks again.
          return before && before.returnId === promise.returnId
            ? { ...before, ...promise }
            : { ...unanswered, ...promise };
        }),
      };
    case 'PromiseAnswered': {
      const { promiseId, answer, line, by } = data;
      const answered = { answer, line, by, answeredAt: at, returnId: by === null ? null : id };
      return {
        ...state,
        promises: state.promises.map((each) => (each.promiseId === promiseId ? { ...each, ...answered } : each)),
      };
    }
    case 'WeeklyCheckChosen': {
      const { weekday, message } = data;
      return { ...state, weekly: weekday === null ? null : { weekday, message, since: at } };
    }
    default:
      return state;
  }
};
