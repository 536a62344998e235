import type { LearnerEvent } from '#contracts/journey/events.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { LearnerState } from './learner.ts';

/** The last eight digits of the licence's id in two groups: whoever has the address can compare it with the print. */
const numberOf = (licenceId: string): string => `${licenceId.slice(-8, -4)}-${licenceId.slice(-4)}`.toUpperCase();

/** The licence that a complete journey is still owed: one or none. Its id is that of the event. */
export const licenceDue = (state: LearnerState, eventId: string): LearnerEvent[] =>
  state.completedAt === null || state.licence
    ? []
    : [{ type: 'PilotLicenceIssued', data: { licenceId: eventId, number: numberOf(eventId) } }];

/**
 * Issues the licence of somebody who completed the journey before there were licences. A second time is nothing.
 * @throws Refusal `journey_not_complete`
 */
export const issueLicence = (state: LearnerState, eventId: string): LearnerEvent[] => {
  if (state.completedAt === null) {
    throw new Refusal('journey_not_complete');
  }
  return licenceDue(state, eventId);
};
