import { type Person, readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { FollowUpQuestion, LabelQuestion, Portrait } from '#contracts/mirror/endpoints.ts';
import type { MirrorEvent } from '#contracts/mirror/events.ts';
import { mirrorStream } from '#contracts/mirror/streams.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Handle } from '../kernel/handle.ts';
import type { MirrorCommand, MirrorState } from './mirror.ts';

export type HandleMirror = Handle<MirrorState, MirrorCommand, MirrorEvent>;

interface Questions {
  readonly labels: readonly LabelQuestion[];
  readonly followUps: readonly FollowUpQuestion[];
}

/** What the questions are made of: they wait for what the same person has just written. */
const questionsFrom = ['journey-progress'];

/**
 * Handlers that answer questions about a learner's words. The question is looked up on the server, from the texts themselves:
 * a request names it by its id alone, so that no one can confirm what was never asked.
 */
export const mirrorCommands = (ports: {
  readonly handleMirror: HandleMirror;
  readonly readQuestions: (person: Person) => Promise<Questions>;
  readonly readPortraits: (userId: string) => Promise<readonly Portrait[]>;
}) =>
  ({
    answerLabel: readsFrom(questionsFrom, async ({ params, body }, { caller, context }) => {
      const { labels } = await ports.readQuestions(caller);
      const { id: questionId, verdict: _, ...asked } = foundIn(labels, params.id);
      const data = { ...asked, questionId, verdict: body.verdict, note: body.note?.trim() || null };
      const command = { kind: 'answer', event: { type: 'LabelAnswered', data } } as const;
      return { position: (await ports.handleMirror(mirrorStream(caller.userId), command, context)).position };
    }),

    answerFollowUp: readsFrom(questionsFrom, async ({ params, body }, { caller, context }) => {
      const { followUps } = await ports.readQuestions(caller);
      const { id: questionId, source, prompt, rule, question, sentence } = foundIn(followUps, params.id);
      const data = { questionId, source, prompt, rule, question, sentence, answer: body.answer?.trim() ?? null };
      const command = { kind: 'answer', event: { type: 'FollowUpAnswered', data } } as const;
      return { position: (await ports.handleMirror(mirrorStream(caller.userId), command, context)).position };
    }),

    choosePortrait: readsFrom(questionsFrom, async ({ params, body }, { caller, context }) => {
      const portrait = (await ports.readPortraits(caller.userId)).find(({ step }) => String(step) === params.step);
      const own = new Set([...(portrait?.now ?? []), ...(portrait?.others ?? [])]);
      // Only the learner's own sentences are ever quoted as theirs.
      if (!portrait || !body.sentences.every((sentence) => own.has(sentence))) throw new Refusal('not_found');
      const data = { step: portrait.step, sentences: body.sentences };
      const command = { kind: 'answer', event: { type: 'PortraitChosen', data } } as const;
      return { position: (await ports.handleMirror(mirrorStream(caller.userId), command, context)).position };
    }),
  }) satisfies SomeHandlers;

/** @throws Refusal `not_found` for a question that is not asked: its text may have changed meanwhile */
const foundIn = <Question extends { readonly id: string }>(questions: readonly Question[], id: string): Question => {
  const found = questions.find((question) => question.id === id);
  if (!found) throw new Refusal('not_found');
  return found;
};
