const dayMs = 86_400_000;

/** A calendar day (`2025-03-30`) that many days later, or earlier. */
export const dayShifted = (day: string, by: number): string =>
  new Date(Date.parse(day) + by * dayMs).toISOString().slice(0, 10);

/** Calendar days from one day to another, 0 for the same one. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => dayShifted(day, -((new Date(day).getUTCDay() + 6) % 7));
