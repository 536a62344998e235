/** Sooner, answers mostly remember the last ones, and a change says more about the day than about the person (research, 3.3). */
export const retakeAfterDays = 30;

/** From when on an assessment with the same statements may be taken again, ISO 8601 UTC. */
export const nextTimeAfter = (completedAt: string): string =>
  new Date(Date.parse(completedAt) + retakeAfterDays * 86_400_000).toISOString();
