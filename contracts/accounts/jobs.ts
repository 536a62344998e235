import * as z from 'zod/mini';

/** The payload of an `erase` job: who is to be erased, as the table of requests says. */
export const erasureSchema = z.strictObject({ userId: z.uuid() });
