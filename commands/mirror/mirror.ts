import type { RecordedEvent } from '#contracts/event.ts';
import type { MirrorEvent } from '#contracts/mirror/events.ts';
import type { Decider } from '../kernel/decider.ts';
import { fingerprint } from '#contracts/fingerprint.ts';

/** The last answer to each question and the last choice of each portrait, as a fingerprint and never as the words themselves. */
export type MirrorState = Readonly<Record<string, string>>;

type QuestionReworded = Extract<MirrorEvent, { readonly type: 'QuestionReworded' }>;

/** What is recorded is the answer with the question and the words it is about. */
export type MirrorCommand =
  | { readonly kind: 'answer'; readonly event: Exclude<MirrorEvent, QuestionReworded> }
  | { readonly kind: 'reword'; readonly host: string; readonly event: QuestionReworded };

const consent = 'rewording';

/** What is answered, and the answer. */
const answerIn = ({ type, data }: MirrorEvent): readonly [what: string, answer: string] => {
  switch (type) {
    case 'FollowUpAnswered':
      return [data.questionId, fingerprint([data.answer])];
    case 'PortraitChosen':
      return [`portrait ${data.step}`, fingerprint(data.sentences)];
    case 'RewordingAllowed':
      return [consent, data.host];
    case 'RewordingWithdrawn':
      return [consent, ''];
    case 'QuestionReworded':
      return [`wording ${data.questionId}`, 'asked'];
  }
};

/**
 * The rules of `mirror-<userId>`: repeating an answer does nothing, and a new one replaces it. A question is reworded once, and
 * not after the learner has withdrawn what they allowed, even if a model was just being asked.
 */
export const mirrorDecider: Decider<MirrorState, MirrorCommand, MirrorEvent> = {
  initialState: {},
  evolve: (state, event: RecordedEvent<MirrorEvent>) => {
    const [what, answer] = answerIn(event);
    return { ...state, [what]: answer };
  },
  // Raise it whenever the fold or the shape of the state changes: older snapshots are then ignored.
  stateVersion: 'mirror 4',
  decide: (state, command) => {
    const { event } = command;
    const [what, answer] = answerIn(event);
    if (command.kind === 'reword' && state[consent] !== command.host) return [];
    return (state[what] ?? '') === answer ? [] : [event];
  },
};

export const deciders = { mirror: mirrorDecider };
