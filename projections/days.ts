const dayMs = 86_400_000;

/** The UTC day that many days before a time, as YYYY-MM-DD. */
export const daysBefore = (now: string, days: number): string =>
  new Date(Date.parse(now) - days * dayMs).toISOString().slice(0, 10);
