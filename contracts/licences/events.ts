import * as z from 'zod/mini';
import { defineEvents } from '../event.ts';
import { licenceSharings } from './views.ts';

const licenceId = z.uuid();

/**
 * The licence events of a learner's stream. None of it is personal: the name on a licence is read from the account whenever
 * the licence is shown.
 */
export const licenceEvents = defineEvents({
  /** Decided in the same append as `JourneyCompleted`, once per person. */
  PilotLicenceIssued: { data: { licenceId, number: z.string() } },
  LicenceSharingChanged: { data: { licenceId, sharing: z.enum(licenceSharings) } },
  /** Permanent: a revoked licence is neither restored nor replaced. */
  PilotLicenceRevoked: { data: { licenceId, by: z.enum(['holder', 'admin']) } },
});
