import * as z from 'zod/mini';
import { defineEvents } from '../event.ts';
import { letterDays, promiseAnswers } from './views.ts';

const day = z.iso.date();

/** What comes back to a learner, in their stream. */
export const promiseEvents = defineEvents({
  /**
   * The promises of step 6, whenever they or their days are other ones. Their words stay in the answers, where their `number`,
   * from 1, finds them, so that the days can be read without the words.
   */
  PromisesMade: {
    data: {
      promises: z.array(
        z.strictObject({
          promiseId: z.uuid(),
          number: z.int(),
          /** The day on which it is asked about; null where there is none. */
          by: z.nullable(day),
          /** Names this return on this day, so that each is reminded of once; null where there is no day. */
          returnId: z.nullable(z.uuid()),
        }),
      ),
    },
  },
  /** "Did you?" The last answer to a promise holds. With a day, the promise comes back once more. */
  PromiseAnswered: {
    data: { promiseId: z.uuid(), answer: z.enum(promiseAnswers), line: z.nullable(z.string()), by: z.nullable(day) },
    personal: { line: null },
  },
  /** The event's id names the letter. */
  LetterSealed: {
    data: {
      words: z.string(),
      days: z.union(letterDays.map((count) => z.literal(count))),
      opensOn: day,
      writtenIn: z.enum(['step', 'page']),
    },
    personal: { words: '' },
  },
  LetterOpened: { data: { letterId: z.uuid() } },
  /** The day of the weekly check, 1 for Monday; null for none. */
  WeeklyCheckChosen: { data: { weekday: z.nullable(z.int().check(z.gte(1), z.lte(7))), message: z.boolean() } },
  /** What a person adds to an older text of theirs. */
  TextAdded: { data: { about: z.uuid(), words: z.string() }, personal: { words: '' } },
});
