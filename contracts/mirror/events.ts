import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event.ts';
import { languages } from '../language.ts';
import { answeredRules } from './answers.ts';

const askedAbout = {
  /** The question's id, made of the words it is about. */
  questionId: z.string(),
  /** The text it is about: `step2.childStory`, or the id of the event that recorded it. */
  source: z.string(),
};

/**
 * The events of `mirror-<userId>`: what the learner answered to questions about their own words. A later answer to the same
 * question replaces the earlier one.
 */
export const mirrorEvents = defineEvents({
  FollowUpAnswered: {
    data: {
      ...askedAbout,
      prompt: z.string(),
      rule: z.enum(answeredRules),
      question: z.string(),
      sentence: z.nullable(z.string()),
      /** Null when it was passed over. */
      answer: z.nullable(z.string()),
    },
    personal: { questionId: '', source: '', prompt: '', question: '', sentence: null, answer: null },
  },
  /** They agree that a language model at this host gets single redacted sentences, to reword questions. */
  RewordingAllowed: {
    data: { host: z.string() },
  },
  RewordingWithdrawn: { data: {} },
  /** What came of asking the model about one question; null: nothing usable, and the question of the rules stays. */
  QuestionReworded: {
    data: { questionId: z.string(), question: z.nullable(z.string()), language: z.enum(languages) },
    personal: { questionId: '', question: null },
  },
  /** The sentences that the learner wants to see of themselves, quoted from their texts. */
  PortraitChosen: {
    data: { step: z.number(), sentences: z.array(z.string()) },
    personal: { sentences: [] },
  },
});

export type MirrorEvent = EventOf<typeof mirrorEvents>;
