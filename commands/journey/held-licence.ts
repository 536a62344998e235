import { Refusal } from '#contracts/refusals.ts';
import type { LearnerState, PilotLicence } from './learner.ts';

/** @throws Refusal `not_found` without a licence, `licence_revoked` if it was revoked */
export const heldLicence = ({ licence }: LearnerState): PilotLicence => {
  if (!licence) throw new Refusal('not_found.own_licence');
  if (licence.revokedAt !== null) throw new Refusal('licence_revoked');
  return licence;
};
