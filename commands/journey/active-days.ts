import { catalogue } from '#contracts/achievements/catalogue.ts';

/** Days without a gap between them, `2025-03-28` to `2025-04-02`, with the first event of each of its last days. */
interface Run {
  readonly from: string;
  readonly to: string;
  readonly events: readonly string[];
}

/** The distinct days on which something was recorded, and the newest runs of them, oldest run first. */
export interface ActiveDays {
  readonly count: number;
  readonly runs: readonly Run[];
}

export const noDays: ActiveDays = { count: 0, runs: [] };

/**
 * Progress may be reported 48 hours late, and for a traveller today may become yesterday again. So nothing can change a run
 * that ended more than a week ago, and fewer runs than this fit into a week.
 */
const runsKept = 5;

/** The longest streak that any card asks for: more days than that prove nothing more. */
const daysProven = Math.max(...catalogue.map(({ requirements }) => requirements.streak_days ?? 0));

const oneDayMs = 86_400_000;

const shifted = (day: string, by: number): string =>
  new Date(Date.parse(day) + by * oneDayMs).toISOString().slice(0, 10);

/** Adds a day; a known day changes nothing. A late day may join two runs. */
export const withDay = (days: ActiveDays, day: string, eventId: string): ActiveDays => {
  const { runs, count } = days;
  if (runs.some(({ from, to }) => from <= day && day <= to)) return days;
  const [yesterday, tomorrow] = [shifted(day, -1), shifted(day, 1)];
  const previous = runs.find(({ to }) => to === yesterday);
  const next = runs.find(({ from }) => from === tomorrow);
  const run: Run = {
    from: previous?.from ?? day,
    to: next?.to ?? day,
    events: [...(previous?.events ?? []), eventId, ...(next?.events ?? [])].slice(-daysProven),
  };
  const others = runs.filter((other) => other !== previous && other !== next);
  const all = [...others, run].toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return { count: count + 1, runs: all.slice(-runsKept) };
};

/** Calendar days from one day to another, 0 for the same one. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / oneDayMs);

/** Days in a row up to the newest active day. Whether the streak still holds today is for the reader to say. */
export const streakOf = ({ runs }: ActiveDays): number => {
  const newest = runs.at(-1);
  return newest ? daysBetween(newest.from, newest.to) + 1 : 0;
};

/** The first event of each of the streak's last `length` days, oldest first. */
export const streakEvents = ({ runs }: ActiveDays, length: number): readonly string[] =>
  (runs.at(-1)?.events ?? []).slice(-length);
