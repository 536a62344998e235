import * as z from 'zod/mini';

/** The payload of a `forget-analytics` job: the day (UTC) on which what is too old is deleted. */
export const forgetAnalyticsSchema = z.strictObject({ day: z.iso.date() });
