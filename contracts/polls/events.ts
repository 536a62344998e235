import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event.ts';

const month = z.string();
const contributors = z.strictObject({
  count: z.nullable(z.int()),
  hidden: z.nullable(z.enum(['few', 'nearly_all'])),
});
/** Languages may be added, and what was stored is read for ever. */
const wording = z.record(z.string(), z.strictObject({ question: z.string(), options: z.array(z.string()) }));

/** The events of `polls`: the questions of the month. The metadata names the author. */
export const pollEvents = defineEvents({
  /** `version` counts the wordings of a month, from 1; `ready` names the ready-made question that it began with. */
  PollPlanned: { data: { month, version: z.int(), wording, ready: z.nullable(z.string()) } },
  PollDiscarded: { data: { month } },
  /** Takes no more answers, before the month is over. Everybody sees the reason. */
  PollEnded: { data: { month, reason: z.string() } },
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
