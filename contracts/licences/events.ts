import * as z from 'zod/mini';
import { defineEvents } from '../event.ts';
import { licenceDeedSchema } from './evidence.ts';
import { licenceSharings } from './views.ts';

const licenceId = z.uuid();

/**
 * The licence events of a learner's stream. None of it is personal: the name on a licence is read from the account whenever
 * the licence is shown.
 */
export const licenceEvents = defineEvents({
  /**
   * Once per person, in the append that completes the journey or, later, its evidence. `done` is what had been done by then;
   * null on the first licences, which asked for nothing but the six steps.
   */
  PilotLicenceIssued: {
    version: 2,
    data: { licenceId, number: z.string(), done: z.nullable(z.array(licenceDeedSchema)) },
  },
  LicenceSharingChanged: { data: { licenceId, sharing: z.enum(licenceSharings) } },
  /** Permanent: a revoked licence is neither restored nor replaced. */
  PilotLicenceRevoked: { data: { licenceId, by: z.enum(['holder', 'admin']) } },
});
