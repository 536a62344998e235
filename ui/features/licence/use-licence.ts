import { ownLicence } from '#contracts/licences/endpoints.ts';
import { keyOf, useRead } from '../../api/read.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import { text } from '../../text/text.ts';

/** The learner's own licence; null before there is one. */
export const useLicence = () => useRead(ownLicence, {});

/** The options of a command that changes the licence. */
export const licenceChange = {
  stale: [keyOf(ownLicence, {})],
  onError: (error: Error) => sayFailure(text('licence').notDone, error),
};
