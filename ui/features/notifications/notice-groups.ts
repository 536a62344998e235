import type { Notification } from '#contracts/notifications/views.ts';

/** A message, with the earlier ones that repeat it and are folded below it. */
export interface NoticeGroup {
  readonly newest: Notification;
  readonly earlier: readonly Notification[];
}

export interface NoticeDay {
  /** The same while any of its messages is left, for React. */
  readonly key: string;
  /** When its newest message was made, ISO 8601. */
  readonly newest: string;
  readonly groups: readonly NoticeGroup[];
}

const dayOf = (iso: string): string => new Date(iso).toDateString();

/** Two reminders by the same rule say the same again; of achievements, it takes three on a day to be folded. */
const foldedFrom = ({ kind }: Notification): number => (kind === 'celebrations' ? 3 : 2);

/** Whether a message repeats the one before it: the same rule; a celebration only on the same day. */
const isRepeat = (newer: Notification, older: Notification): boolean =>
  newer.why.rule !== null &&
  newer.why.rule === older.why.rule &&
  (newer.kind !== 'celebrations' || dayOf(newer.createdAt) === dayOf(older.createdAt));

/** Messages, newest first, by day; repeats of a rule in a row are one group, on the day of the newest. */
export function byDay(items: readonly Notification[]): NoticeDay[] {
  const runs: Notification[][] = [];
  for (const item of items) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && isRepeat(last, item)) run.push(item);
    else runs.push([item]);
  }
  const days: { key: string; newest: string; groups: NoticeGroup[] }[] = [];
  for (const group of runs.flatMap(groupsOf)) {
    const { createdAt } = group.newest;
    const today = days.at(-1);
    if (today?.key === dayOf(createdAt)) today.groups.push(group);
    else days.push({ key: dayOf(createdAt), newest: createdAt, groups: [group] });
  }
  return days;
}

function groupsOf(run: readonly Notification[]): NoticeGroup[] {
  const [newest, ...earlier] = run;
  if (!newest) return [];
  return run.length >= foldedFrom(newest) ? [{ newest, earlier }] : run.map((item) => ({ newest: item, earlier: [] }));
}
