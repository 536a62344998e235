import { accountsHandler, type HandleAccount } from '#commands/accounts/account.ts';
import { assessmentsHandler, type HandleAssessments } from '#commands/assessments/api.ts';
import type { AssessmentsState } from '#commands/assessments/assessments.ts';
import { configurationHandler, type HandleConfiguration } from '#commands/configuration/configuration.ts';
import { type HandleLearner, learnerHandler } from '#commands/journey/api.ts';
import type { LearnerState } from '#commands/journey/learner.ts';
import type { Clock, Ids, Snapshots, StreamStore } from '#commands/kernel/ports.ts';
import { StateCache } from '#commands/kernel/state-cache.ts';
import { type HandleNotifications, notificationsHandler } from '#commands/notifications/api.ts';
import type { NotificationsState } from '#commands/notifications/notifications.ts';
import { type HandleOperations, operationsHandler } from '#commands/operations/operations.ts';
import { type HandleOrganization, organizationsHandler } from '#commands/organizations/organizations.ts';
import { type HandleResearch, researchHandler } from '#commands/research/api.ts';
import type { Consent } from '#commands/research/consent.ts';
import { type HandleScenarios, scenariosHandler } from '#commands/scenarios/api.ts';
import type { Runs } from '#commands/scenarios/runs.ts';
import { assessmentStream } from '#contracts/assessments/streams.ts';
import { learnerStream } from '#contracts/journey/streams.ts';
import { notificationsStream } from '#contracts/notifications/streams.ts';
import { researchStream } from '#contracts/research/streams.ts';
import { scenarioStream } from '#contracts/scenarios/streams.ts';
import { systemClock } from '#platform/base/clock.ts';
import { systemIds } from '#platform/base/ids.ts';

/** The doors to the streams of this process. Made once: each remembers the states of what it was asked about. */
export interface CommandHandlers {
  readonly log: StreamStore;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly handleAccount: HandleAccount;
  readonly handleLearner: HandleLearner;
  readonly handleNotifications: HandleNotifications;
  readonly handleAssessments: HandleAssessments;
  readonly handleResearch: HandleResearch;
  readonly handleScenarios: HandleScenarios;
  readonly handleOrganization: HandleOrganization;
  readonly handleOperations: HandleOperations;
  readonly handleConfiguration: HandleConfiguration;
  /** Lets go of what is remembered of a person. */
  readonly forget: (userId: string) => void;
}

interface CommandHandlersOptions {
  /** The machine's time where none is given. */
  readonly clock?: Clock;
  readonly snapshots?: Snapshots;
}

/** Joins the deciders with a log, a clock and the machine's ids, and with a place for the states of long streams. */
export function createCommandHandlers(
  log: StreamStore,
  { clock = systemClock, snapshots }: CommandHandlersOptions = {},
): CommandHandlers {
  const ports = { log, clock, ids: systemIds, snapshots };
  const learners = new StateCache<LearnerState>();
  const notifications = new StateCache<NotificationsState>();
  const assessments = new StateCache<AssessmentsState>();
  const research = new StateCache<Consent>();
  const scenarios = new StateCache<Runs>();
  return {
    ...ports,
    handleAccount: accountsHandler({ log, clock, ids: systemIds }),
    handleLearner: learnerHandler(ports, learners),
    handleNotifications: notificationsHandler(ports, notifications),
    handleAssessments: assessmentsHandler(ports, assessments),
    handleResearch: researchHandler(ports, research),
    handleScenarios: scenariosHandler(ports, scenarios),
    handleOrganization: organizationsHandler(ports),
    handleOperations: operationsHandler(ports),
    handleConfiguration: configurationHandler(ports),
    forget: (userId) => {
      learners.forget(learnerStream(userId));
      notifications.forget(notificationsStream(userId));
      assessments.forget(assessmentStream(userId));
      research.forget(researchStream(userId));
      scenarios.forget(scenarioStream(userId));
    },
  };
}
