import { accountStream } from '#commands/accounts/account.ts';
import { assessmentStream } from '#commands/assessments/assessments.ts';
import { learnerStream } from '#commands/journey/learner.ts';
import { notificationsStream } from '#commands/notifications/notifications.ts';
import { presenceStream } from '#commands/presence/visit.ts';
import { researchStream } from '#commands/research/consent.ts';
import { scenarioStream } from '#commands/scenarios/runs.ts';

/** Every stream that is about one person: what an export holds, what an administrator reads, what a receipt counts. */
export const personStreams = (userId: string): readonly string[] => [
  accountStream(userId),
  learnerStream(userId),
  notificationsStream(userId),
  scenarioStream(userId),
  assessmentStream(userId),
  researchStream(userId),
  presenceStream(userId),
];
