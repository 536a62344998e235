import type { ReminderOutcomes } from '#contracts/oversight/endpoints.ts';
import { minPeople, shownCount } from '#contracts/research/figures.ts';
import type { Outcome, Share } from './queries.ts';

type Figure = ReminderOutcomes['rules'][number]['sent']['seen'];
type Counts = Omit<Outcome, 'rule' | 'isHeldOut'>;

/** A count of reminders, hidden as a count of the people they were sent to would be. */
const shown = ({ count, people, others }: Share, group: number): Figure => {
  if (group < minPeople) return { count: null, hidden: 'small_group' };
  const { hidden } = shownCount(people, people + others);
  return { count: hidden === null ? count : null, hidden };
};

export const shownReturns = ({ reminders, people, returned }: Counts) => ({
  reminders: shown({ count: reminders, people, others: 0 }, people),
  returned: shown(returned, people),
});

export const shownOutcome = (outcome: Counts) => ({
  ...shownReturns(outcome),
  seen: shown(outcome.seen, outcome.people),
  read: shown(outcome.read, outcome.people),
});

const isShown = (outcome: Counts): boolean =>
  Object.values(shownOutcome(outcome)).every(({ hidden }) => hidden === null);

/** People may be in both groups, so they are counted as if those of the smaller one were among the others. */
const joinedShare = (one: Share, other: Share): Share => ({
  count: one.count + other.count,
  people: Math.max(one.people, other.people),
  others: Math.max(one.others, other.others),
});

const joined = (one: Counts, other: Counts): Counts => ({
  text: null,
  reminders: one.reminders + other.reminders,
  people: Math.max(one.people, other.people),
  seen: joinedShare(one.seen, other.seen),
  read: joinedShare(one.read, other.read),
  returned: joinedShare(one.returned, other.returned),
});

/**
 * The texts of a rule with their figures. Those of which a figure would have to be hidden are one group, and so are as many others
 * as it needs to be shown: otherwise the hidden figures would follow from those of the rule.
 */
export const shownTexts = (texts: readonly Counts[]) => {
  const single = texts.filter(isShown).toSorted((one, other) => other.people - one.people);
  let rest = texts
    .filter((text) => !isShown(text))
    .reduce<Counts | undefined>((sum, text) => (sum ? joined(sum, text) : text), undefined);
  while (rest && !isShown(rest)) {
    const smallest = single.pop();
    // Not even together: the figures of the rule are all there is.
    if (!smallest) return [];
    rest = joined(rest, smallest);
  }
  return [...single, ...(rest ? [{ ...rest, text: null }] : [])].map((text) => ({
    text: text.text,
    ...shownOutcome(text),
  }));
};

const nothing: Counts = {
  text: null,
  reminders: 0,
  people: 0,
  seen: { count: 0, people: 0, others: 0 },
  read: { count: 0, people: 0, others: 0 },
  returned: { count: 0, people: 0, others: 0 },
};

/** The group of reminders of a rule; an empty one where there are none. */
export const groupOf = (outcomes: readonly Outcome[], rule: string, isHeldOut: boolean): Counts =>
  outcomes.find((one) => one.rule === rule && one.isHeldOut === isHeldOut) ?? nothing;
