import type { LearnerCommand } from '#commands/journey/learner-decider.ts';

/** Something done some days ago, at a time of day in the person's zone. */
export interface Entry {
  readonly daysAgo: number;
  readonly time: string;
  /** Makes the command for its moment and time zone. */
  readonly make: (timestamp: string, timeZone: string) => LearnerCommand;
}
