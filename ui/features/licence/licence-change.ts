import { sayFailure } from '../../kit/say-failure.ts';
import { text } from '../../text/text.ts';
import { licenceKey } from '../progress/licence-key.ts';

/** The options of a command that changes the licence. */
export const licenceChange = {
  stale: [licenceKey],
  onError: (error: Error) => sayFailure(text('licence').notDone, error),
};
