import type { LearnerCommand } from '#commands/journey/learner-decider.ts';

/** Something done so many days ago, at a time of that day on the person's clock. */
export interface Entry {
  readonly daysAgo: number;
  readonly time: string;
  /** Without when and where, which the day decides. */
  readonly make: (timestamp: string, timeZone: string) => LearnerCommand;
}
