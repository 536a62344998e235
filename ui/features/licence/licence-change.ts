import { sayFailure } from '../../kit/say-failure.ts';
import { text } from '../../text/text.ts';
import { licenceKey } from '../progress/use-licence.ts';

/** The options of a command that changes the licence. */
export const licenceChange = {
  stale: [licenceKey],
  onError: (error: Error) => sayFailure(text('licence').notDone, error),
};
