import { streamOfEach } from '../stream.ts';
import { organizationEvents } from './events.ts';

/** One stream per organization: its name, settings, domains, single sign-on and invitations. */
export const organizationStream = streamOfEach('organization', organizationEvents);

export const streams = { organization: organizationStream };
