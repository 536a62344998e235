import * as z from 'zod/mini';
import { endpoint, page, pageQuery } from '../endpoint.ts';
import { moment } from '../moments.ts';

/** Levels of the process log, the lowest first. */
export const logLevels = ['info', 'warn', 'error', 'fatal'] as const;
export type LogLevel = (typeof logLevels)[number];

const logLineSchema = z.object({
  id: z.string(),
  at: moment,
  level: z.enum(logLevels),
  /** Host name and process id. */
  process: z.string(),
  /** In English. */
  message: z.string(),
  requestId: z.nullable(z.string()),
  /** What else the line says, redacted. */
  detail: z.nullable(z.record(z.string(), z.unknown())),
});
export type LogLine = z.output<typeof logLineSchema>;

export const adminLogs = endpoint({
  method: 'GET',
  path: '/api/admin/logs',
  summary: 'List the last lines that the processes logged, redacted, newest first. Kept for 14 days at most',
  who: 'admin',
  budget: 'read',
  query: z.strictObject({
    /** Lines of this level and above. */
    level: z.optional(z.enum(logLevels)),
    requestId: z.optional(z.string().check(z.maxLength(64), z.regex(/^[\w-]+$/))),
    ...pageQuery(100, 200),
  }),
  output: page(logLineSchema),
});
