import { type Person, readsFrom, type SomeHandlers } from '#contracts/handler.ts';
import type { FollowUpQuestion, Portrait } from '#contracts/mirror/endpoints.ts';
import type { MirrorEvent } from '#contracts/mirror/events.ts';
import { mirrorStream } from '#contracts/mirror/streams.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { Handle } from '../kernel/handle.ts';
import type { MirrorCommand, MirrorState } from './mirror.ts';
import { acceptedQuestion, type Rewording, rewordingOf } from './rewording.ts';

export type HandleMirror = Handle<MirrorState, MirrorCommand, MirrorEvent>;

interface Questions {
  readonly followUps: readonly FollowUpQuestion[];
}

/** The language model of this installation. */
export interface RewordingModel {
  /** Whose it is; what the learner allows is bound to it. */
  readonly host: string;
  /** Resolves with what it says, unchecked, within seconds; null if it says nothing. */
  readonly ask: (rewording: Rewording) => Promise<string | null>;
  /** Whether this learner, and everybody together, have asked less than their share today. */
  readonly mayAsk: (userId: string) => Promise<boolean>;
}

/** What the questions are made of: they wait for what the same person has just written. */
const questionsFrom = ['journey-progress', 'logbook'];

/**
 * Handlers that answer questions about a learner's words. The question is looked up on the server, from the texts themselves:
 * a request names it by its id alone, so that no one can confirm what was never asked.
 */
export const mirrorCommands = (ports: {
  readonly handleMirror: HandleMirror;
  readonly readQuestions: (person: Person) => Promise<Questions>;
  readonly readPortraits: (userId: string) => Promise<readonly Portrait[]>;
  /** The names that the learner has given, their own and other people's: they never leave the installation. */
  readonly readNames: (userId: string) => Promise<readonly string[]>;
  readonly model: RewordingModel | undefined;
}) => {
  /** The question in the model's words, or null where those of the rules stay. */
  async function wordingBy(
    model: RewordingModel,
    { sentence, question }: Pick<FollowUpQuestion, 'sentence' | 'question'>,
    { userId, language }: Person,
  ): Promise<string | null> {
    if (sentence === null) return null;
    const rewording = rewordingOf({ sentence, question }, language, await ports.readNames(userId));
    if (!rewording || !(await model.mayAsk(userId))) return null;
    const said = await model.ask(rewording);
    return said === null ? null : acceptedQuestion(said, rewording);
  }
  return {
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

    rewordFollowUp: readsFrom(questionsFrom, async ({ params }, { caller, context }) => {
      const { followUps } = await ports.readQuestions(caller);
      const { id: questionId, canBeReworded, ...asked } = foundIn(followUps, params.id);
      const { model } = ports;
      // Shown, answered or reworded already, or nothing is allowed: the question stays as it is.
      if (!canBeReworded || !model) return { position: '' };
      const question = await wordingBy(model, asked, caller);
      const event = { type: 'QuestionReworded', data: { questionId, question, language: caller.language } } as const;
      const command = { kind: 'reword', host: model.host, event } as const;
      return { position: (await ports.handleMirror(mirrorStream(caller.userId), command, context)).position };
    }),

    allowRewording: async ({ body: { host } }, { caller, context }) => {
      // Nobody agrees to a host that the page has not shown.
      if (host !== null && host !== ports.model?.host) throw new Refusal('not_found');
      const event =
        host === null
          ? ({ type: 'RewordingWithdrawn', data: {} } as const)
          : ({ type: 'RewordingAllowed', data: { host } } as const);
      const command = { kind: 'answer', event } as const;
      return { position: (await ports.handleMirror(mirrorStream(caller.userId), command, context)).position };
    },
  } satisfies SomeHandlers;
};

/** @throws Refusal `not_found` for a question that is not asked: its text may have changed meanwhile */
const foundIn = <Question extends { readonly id: string }>(questions: readonly Question[], id: string): Question => {
  const found = questions.find((question) => question.id === id);
  if (!found) throw new Refusal('not_found');
  return found;
};
