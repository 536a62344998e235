import type { LearnerEvent } from '#contracts/journey/events.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { LearnerState } from './learner.ts';

/** The last eight digits of the licence's id in two groups: people compare it with the printed licence. */
const numberOf = (licenceId: string): string => `${licenceId.slice(-8, -4)}-${licenceId.slice(-4)}`.toUpperCase();

/** The licence to issue for a complete journey without one, if any. Its id is that of the event. */
export const licenceDue = (state: LearnerState, eventId: string): LearnerEvent[] =>
  state.completedAt === null || state.licence
    ? []
    : [{ type: 'PilotLicenceIssued', data: { licenceId: eventId, number: numberOf(eventId) } }];

/**
 * Issues the licence to a learner who completed the journey before licences existed. Does nothing if they have one.
 * @throws Refusal `journey_not_complete`
 */
export const issueLicence = (state: LearnerState, eventId: string): LearnerEvent[] => {
  if (state.completedAt === null) {
    throw new Refusal('journey_not_complete');
  }
  return licenceDue(state, eventId);
};
