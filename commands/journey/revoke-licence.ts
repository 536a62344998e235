import type { LearnerEvent } from '#contracts/journey/events.ts';
import { heldLicence } from './held-licence.ts';
import type { LearnerState } from './learner.ts';

/**
 * Revokes the licence for good.
 * @throws Refusal `not_found`, `licence_revoked` the second time
 */
export const revokeLicence = (state: LearnerState, by: 'holder' | 'admin'): LearnerEvent[] => [
  { type: 'PilotLicenceRevoked', data: { licenceId: heldLicence(state).id, by } },
];
