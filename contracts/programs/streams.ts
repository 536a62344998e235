import { personStream, streamOfEach } from '../stream.ts';
import { accessTokenEvents, serviceAccountEvents, webhookEvents } from './events.ts';

/** One stream per person, because the limit counts all of their tokens. */
export const accessTokensStream = personStream('tokens', accessTokenEvents);
export const serviceAccountStream = streamOfEach('service', { ...serviceAccountEvents, ...webhookEvents });

export const streams = { accessTokens: accessTokensStream, serviceAccount: serviceAccountStream };
