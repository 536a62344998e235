import type { Rounded } from '../groups/figures.ts';

/** What the administrators of an organization could do next. */
export const actionKinds = ['invite_to_begin', 'help_with_step', 'bring_back', 'appoint_mentors'] as const;

export interface Action {
  readonly kind: (typeof actionKinds)[number];
  readonly people: Rounded;
  readonly step: number | null;
}

interface Seen {
  readonly people: number;
  readonly notBegun: Rounded;
  readonly stalled: Rounded;
  readonly finished: Rounded;
  readonly steps: readonly { readonly step: number; readonly waiting: Rounded }[];
}

/** In comparisons, a number near an end counts as that end. */
const size = ({ count, hidden }: Rounded, of: number): number => count ?? (hidden === 'few' ? 0 : of);

/**
 * Rules over what is shown, so that a suggestion reveals nothing else:
 * - people who have not begun two weeks after joining: at least five;
 * - the step at which most people have stopped: at least five, and a tenth of all;
 * - people who have stopped at all: at least a quarter of all, where no single step stands out;
 * - people who have finished: at least five, who could accompany others.
 */
export function suggestedActions({ people, notBegun, stalled, finished, steps }: Seen): Action[] {
  const actions: Action[] = [];
  if (size(notBegun, people) > 0) actions.push({ kind: 'invite_to_begin', people: notBegun, step: null });
  const [worst] = steps.toSorted((one, other) => size(other.waiting, people) - size(one.waiting, people));
  if (worst && size(worst.waiting, people) >= people / 10 && size(worst.waiting, people) > 0) {
    actions.push({ kind: 'help_with_step', people: worst.waiting, step: worst.step });
  } else if (size(stalled, people) >= people / 4 && size(stalled, people) > 0) {
    actions.push({ kind: 'bring_back', people: stalled, step: null });
  }
  if (size(finished, people) > 0) actions.push({ kind: 'appoint_mentors', people: finished, step: null });
  return actions;
}
