/** Of reminders and their effect: figures of fewer people are hidden, and so are those from which fewer could be derived. */
export const minPeople = 5;

/**
 * Why a count is hidden: it is fewer than five people, or all but fewer than five. In a small group even that would reveal too
 * much, so it is not stated.
 */
export const hiddenSides = ['few', 'nearly_all', 'small_group'] as const;
export type HiddenSide = (typeof hiddenSides)[number];

const isFew = (people: number): boolean => people > 0 && people < minPeople;

/** From this size on, a few are at most a fifth of a group, so that "few" and "nearly all" are accurate. */
const minForSides = 4 * minPeople;

/**
 * A count of people in a group as it may be shown. None and all are shown; a few, or all but a few, are hidden. In a large
 * group the answer states which of the two it is: both reveal only that one to four people are in it, or are not.
 */
export const shownCount = (
  counted: number,
  of: number,
): { readonly count: number | null; readonly hidden: HiddenSide | null } => {
  const left = of - counted;
  if (!isFew(counted) && !isFew(left)) return { count: counted, hidden: null };
  if (of < minForSides) return { count: null, hidden: 'small_group' };
  return { count: null, hidden: isFew(counted) ? 'few' : 'nearly_all' };
};
