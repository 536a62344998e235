import type { LearnerEvent } from '#contracts/journey/events.ts';
import { doneDeeds, licenceGaps } from '#contracts/licences/evidence.ts';
import { Refusal } from '#contracts/refusals.ts';
import type { LearnerState } from './learner.ts';

/** The last eight digits of the licence's id in two groups: people compare it with the printed licence. */
const numberOf = (licenceId: string): string => `${licenceId.slice(-8, -4)}-${licenceId.slice(-4)}`.toUpperCase();

/**
 * The licence to issue for a complete journey without one, if everything that it asks for is there. Its id is that of the
 * event.
 */
export const licenceDue = (state: LearnerState, eventId: string): LearnerEvent[] => {
  const { completedAt, licence, licenceEvidence } = state;
  if (completedAt === null || licence || licenceGaps(licenceEvidence).length > 0) return [];
  const data = { licenceId: eventId, number: numberOf(eventId), done: doneDeeds(licenceEvidence) };
  return [{ type: 'PilotLicenceIssued', data }];
};

/**
 * Issues the licence on request. Does nothing if there is one.
 * @throws Refusal `journey_not_complete`, `licence_incomplete`
 */
export const issueLicence = (state: LearnerState, eventId: string): LearnerEvent[] => {
  if (state.completedAt === null) {
    throw new Refusal('journey_not_complete');
  }
  const gaps = state.licence ? [] : licenceGaps(state.licenceEvidence);
  if (gaps.length > 0) throw new Refusal('licence_incomplete', { gaps });
  return licenceDue(state, eventId);
};
