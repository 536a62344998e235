import * as z from 'zod/mini';
import { commandAnswer, endpoint } from '../endpoint.ts';
import { moment } from '../moments.ts';

// Apart from endpoints.ts, which every page loads with the bell: these are called by one page alone.

export const messageMail = endpoint({
  method: 'GET',
  path: '/api/communication-preferences/email',
  summary: "Whether the caller's messages by mail have stopped, and why",
  who: 'person',
  budget: 'read',
  output: z.object({
    stopped: z.nullable(z.object({ reason: z.enum(['bounced', 'complained']), at: moment })),
  }),
});

export const resumeEmail = endpoint({
  method: 'POST',
  path: '/api/communication-preferences/email/resume',
  summary: "Let the caller's messages by mail go on after they have stopped",
  who: 'person',
  budget: 'change',
  output: commandAnswer({}),
});
