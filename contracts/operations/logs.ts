import * as z from 'zod/mini';
import { reasonSchema } from '../administration/reason.ts';
import { commandAnswer, endpoint, page, pageQuery } from '../endpoint.ts';
import { moment } from '../moments.ts';
import { freeText } from '../text.ts';
import { logComponents, logLevels } from './log-names.ts';

const requestId = z.string().check(z.maxLength(64), z.regex(/^[\w-]+$/));

const logFilterShape = {
  /** Lines of this level and above. */
  level: z.optional(z.enum(logLevels)),
  component: z.optional(z.enum(logComponents)),
  requestId: z.optional(requestId),
  /** Part of the message, in any case. */
  search: z.optional(freeText(100)),
  /** Bounds of the time, both inclusive. */
  from: z.optional(z.iso.datetime({ offset: true })),
  to: z.optional(z.iso.datetime({ offset: true })),
};

const logLineSchema = z.object({
  id: z.string(),
  at: moment,
  level: z.enum(logLevels),
  component: z.enum(logComponents),
  /** Host name and process id. */
  process: z.string(),
  /** In English. Of a request: method, route pattern and status. */
  message: z.string(),
  requestId: z.nullable(z.string()),
  /** Of a request alone: the pattern of its path, its status, and how long the answer took. */
  request: z.nullable(z.object({ method: z.string(), route: z.nullable(z.string()), status: z.int(), ms: z.number() })),
  /** What else the line says, redacted. */
  detail: z.nullable(z.record(z.string(), z.unknown())),
});
export type LogLine = z.output<typeof logLineSchema>;

export const adminLogs = endpoint({
  method: 'GET',
  path: '/api/admin/logs',
  summary:
    'List what the processes logged lately, newest first: redacted lines, and requests by route pattern. Kept for 14 days at most',
  who: 'admin',
  budget: 'read',
  query: z.strictObject({ ...logFilterShape, ...pageQuery(100, 200) }),
  output: page(logLineSchema),
});

export const adminRequest = endpoint({
  method: 'GET',
  path: '/api/admin/logs/requests/:requestId',
  summary:
    'Get whose history has events of one request, and how many. The events themselves: `adminUserEvents`. Each person sees who looked',
  who: 'admin',
  budget: 'change',
  recorded: true,
  params: z.strictObject({ requestId }),
  output: z.object({
    /** At most 50. `username` is null once the account no longer exists. */
    people: z.array(z.object({ userId: z.uuid(), username: z.nullable(z.string()), events: z.int() })),
  }),
});

export const exportLogs = endpoint({
  method: 'POST',
  path: '/api/admin/logs/exports',
  summary:
    'Ask for the process log, or the part that the filter matches, as one JSON object per line. `url` downloads it for ten minutes, by the same administrator. The export is recorded with its reason',
  who: 'admin',
  budget: 'change',
  recentAuth: true,
  body: z.strictObject({ reason: reasonSchema, filter: z.strictObject(logFilterShape) }),
  output: commandAnswer({ url: z.string() }),
});
