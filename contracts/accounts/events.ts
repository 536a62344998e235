import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../event.ts';
import { roles } from './views.ts';

/** Everything that stands in `account-<userId>`. Credentials are never events. */
export const accountEvents = {
  AccountRegistered: defineEvent({
    type: 'AccountRegistered',
    version: 1,
    data: {
      username: z.string(),
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      organizationId: z.nullable(z.uuid()),
      role: z.enum(roles),
    },
    personal: { username: '', email: '', firstName: '', lastName: '' },
  }),
};

export type AccountEvent = EventOf<typeof accountEvents>;
