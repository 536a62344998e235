import type { RecordedEvent } from '#contracts/event.ts';
import type { MirrorEvent } from '#contracts/mirror/events.ts';
import type { Decider } from '../kernel/decider.ts';
import { fingerprint } from '../kernel/fingerprint.ts';

/** The last answer to each question, as a fingerprint and never as the words themselves. */
export type MirrorState = Readonly<Record<string, string>>;

/** What is recorded is the answer with the question and the words it is about. */
export type MirrorCommand = { readonly kind: 'answer'; readonly event: MirrorEvent };

const answerIn = ({ type, data }: MirrorEvent): string =>
  type === 'LabelAnswered' ? fingerprint([data.verdict, data.note]) : fingerprint([data.answer]);

/** The rules of `mirror-<userId>`: repeating an answer does nothing, and a new one replaces it. */
export const mirrorDecider: Decider<MirrorState, MirrorCommand, MirrorEvent> = {
  initialState: {},
  evolve: (state, event: RecordedEvent<MirrorEvent>) => ({ ...state, [event.data.questionId]: answerIn(event) }),
  // Raise it whenever the fold or the shape of the state changes: older snapshots are then ignored.
  stateVersion: 'mirror 1',
  decide: (state, { event }) => (state[event.data.questionId] === answerIn(event) ? [] : [event]),
};

export const deciders = { mirror: mirrorDecider };
