import * as z from 'zod/mini';

/** The payload of an `erase` job: the person to erase. */
export const erasureSchema = z.strictObject({ userId: z.uuid() });
