import { personStream } from '../stream.ts';
import { accountEvents } from './events.ts';

/** One stream per account. Credentials and sessions are stored elsewhere and are never events. */
export const accountStream = personStream('account', accountEvents);

export const streams = { account: accountStream };
