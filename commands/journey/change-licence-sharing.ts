import type { LearnerEvent } from '#contracts/journey/events.ts';
import type { LicenceSharing } from '#contracts/licences/views.ts';
import { heldLicence } from './held-licence.ts';
import type { LearnerState } from './learner.ts';

/**
 * Decides whether the public page of the licence shows a name. Does nothing if it is already so.
 * @throws Refusal `not_found`, `licence_revoked`
 */
export const changeLicenceSharing = (state: LearnerState, sharing: LicenceSharing): LearnerEvent[] => {
  const licence = heldLicence(state);
  return licence.sharing === sharing
    ? []
    : [{ type: 'LicenceSharingChanged', data: { licenceId: licence.id, sharing } }];
};
