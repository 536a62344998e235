import * as z from 'zod/mini';

/*
 * Times in answers. The server makes them, so it does not check them again; the document of the API describes these two schemas
 * with their formats, and the tests hold all answers against it. What a caller sends is checked: `z.iso.datetime()`.
 */

/** A point in time, ISO 8601 in UTC: `2025-03-30T09:00:00.000Z`. */
export const moment = z.string();

/** A calendar day: `2025-03-30`. */
export const calendarDay = z.string();
