import * as z from 'zod/mini';

/** The payload of a `send-statement` job: the event whose statement the learning record store refused. */
export const statementSchema = z.strictObject({ eventId: z.uuid() });
