import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event.ts';

const month = z.string();
const contributors = z.strictObject({
  count: z.nullable(z.int()),
  hidden: z.nullable(z.enum(['few', 'nearly_all'])),
});
/** Languages may be added, and what was stored is read for ever. */
const wording = z.record(z.string(), z.strictObject({ question: z.string(), options: z.array(z.string()) }));

/** The events of `polls`: the questions of the month. */
export const pollEvents = defineEvents({
  /**
   * `ready` names the given question. Administrators once wrote questions of their own, in more than one `version`, and for later
   * months.
   */
  PollPlanned: { data: { month, version: z.int(), wording, ready: z.nullable(z.string()) } },
  /** The result, once and for all, as it may be shown; null for fewer than ten answers. */
  PollClosed: {
    data: {
      month,
      result: z.nullable(z.strictObject({ people: z.int(), options: z.array(contributors) })),
    },
  },
});

/** The events of `poll-<userId>`: the answers of one person. */
export const pollAnswerEvents = defineEvents({
  /** The option by its place, from 0; null once erased. `consentedAt`: when the consent was given that it is counted under. */
  PollAnswered: {
    data: { month, option: z.nullable(z.int()), consentedAt: z.iso.datetime() },
    personal: { option: null },
  },
  PollAnswerWithdrawn: { data: { month } },
});

export type PollEvent = EventOf<typeof pollEvents>;
export type PollAnswerEvent = EventOf<typeof pollAnswerEvents>;
