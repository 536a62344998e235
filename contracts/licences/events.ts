import * as z from 'zod/mini';
import { defineEvents } from '../event.ts';
import { licenceSharings } from './views.ts';

const licenceId = z.uuid();

/**
 * What the learner's stream says about the pilot licence. Nothing of it is personal: whose name stands on a licence is
 * read from the account when somebody looks.
 */
export const licenceEvents = defineEvents({
  /** Decided in the same append as `JourneyCompleted`, once for a person. */
  PilotLicenceIssued: { data: { licenceId, number: z.string() } },
  LicenceSharingChanged: { data: { licenceId, sharing: z.enum(licenceSharings) } },
  /** For good: a licence that was revoked is not given back, and there is no second one. */
  PilotLicenceRevoked: { data: { licenceId, by: z.enum(['holder', 'admin']) } },
});
